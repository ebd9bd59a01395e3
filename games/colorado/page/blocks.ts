// The printer's blocks of Colorado: icons, symbols of the players, what stands in the land, and the 18 stamps of
// the cards.  The key block is currentColor, the second block --ink, what the knife took away --cut; in a stamp --hole.
// Each is drawn round 0,0; trees and houses stand on it.

/** Blocks by name: what `use` takes as #co-NAME. */
export const CUTS: Readonly<Record<string, string>> = {
  nugget:
    '<path class="co-gold" d="M-9.5 3L-7-5.5-0-9 7.5-6 10 2 4.5 8-5 8Z"/><path class="co-ks" d="M-9.5 3L-7-5.5 0-9 7.5-6 10 2 4.5 8-5 8Z" stroke-width="2"/><path class="co-ks" d="M-7-5.5L-1-2 4.5 8M-1-2L7.5-6" stroke-width="1.4"/>',
  card:
    '<g class="co-c" stroke="currentColor" stroke-linejoin="round" stroke-width="2"><path transform="rotate(-20)" d="M-8.5-7h10v15h-10z"/><path d="M-5-7.5H5V7.5H-5z"/></g><path class="co-k" transform="rotate(20)" d="M-1.5-8h10V8h-10z"/><path class="co-cs" transform="rotate(20)" d="M1-5.5v11M3.5-5.5v11M6-5.5v11" stroke-width="1.3"/>',
  check:
    '<path class="co-ks" d="M-8.5-7h15v15h-15z" stroke-width="2.4"/><path class="co-cs" d="M-5 0L-1 4.5 9-8.5" stroke-width="6.5"/><path class="co-ks" d="M-5 0L-1 4.5 9-8.5" stroke-width="3.5"/>',
  play:
    '<path class="co-k" d="M-7-10.5H7Q8-10.5 8-9V9Q8 10.5 7 10.5H-7Q-8 10.5-8 9V-9Q-8-10.5-7-10.5Z"/><path class="co-c" d="M-3.5-5.5L5 0-3.5 5.5Z"/>',
  saloon:
    '<path class="co-k" d="M-8-4H4V9.5H-8Z"/><path class="co-ks" d="M4-1H7.5Q9.5-1 9.5 1V4.5Q9.5 6.5 7.5 6.5H4" stroke-width="2.3"/><path class="co-c" stroke="currentColor" stroke-linejoin="round" d="M-9.5-3.5C-11-7-7-9-5.5-7.5-4.5-10.5 1-10.5 1.5-7.5 4-9 7-6 5-3.5Z" stroke-width="1.8"/><path class="co-cs" d="M-4.5-.5V6M.5-.5V6" stroke-width="1.8"/>',
  wanted:
    '<path class="co-k" d="M0-11.5L3.3-4.2 11-3.4 5.2 1.9 6.8 9.5 0 5.6-6.8 9.5-5.2 1.9-11-3.4-3.3-4.2Z"/><circle class="co-c" r="2.7"/>',
  tipi:
    '<path class="co-ks" d="M-3.5-11L10 9H-10L3.5-11" stroke-width="2"/><path class="co-k" d="M0-5.5L9 9H-9Z"/><path class="co-c" d="M0 0L4 9H-4Z"/><path class="co-cs" d="M-3.4 1.5L-6 6M3.4 1.5L6 6" stroke-width="1.2"/>',
  discovery:
    '<path class="co-ks" d="M-6-10V10" stroke-width="2.6"/><path class="co-k" d="M-5-10H9L5.5-5 9 0H-5Z"/><path class="co-ks" d="M5 3V10.5M1.2 6.7H8.8" stroke-width="2.5"/>',
  seat0:
    '<path class="co-k" d="M0-11C6-6 10-1 8 5 7 9 3 11 0 11S-7 9-8 5C-9 1-6-2-5-5-3-4-2-2-2-1 1-4 1-8 0-11Z"/><path class="co-c" d="M0 9C-3 8-4 5-2 2L0 4C1 3 1 1 1-1 4 2 5 7 0 9Z"/>',
  seat1:
    '<circle class="co-ks" r="9.2" stroke-width="2.8"/><path class="co-ks" d="M0-9V9M-9 0H9M-6.4-6.4L6.4 6.4M6.4-6.4L-6.4 6.4" stroke-width="1.6"/><circle class="co-k" r="3.2"/>',
  seat2:
    '<path d="M-5.5 9.5C-10 3-9.5-8.5 0-8.5S10 3 5.5 9.5" fill="none" stroke="currentColor" stroke-width="5.2"/><path class="co-cs" d="M-7.5 1h.1M-5.8-4h.1M0-8.5h.1M5.8-4h.1M7.5 1h.1" stroke-width="2.2"/>',
  seat3:
    '<path class="co-k" d="M-6-10.5H6C10-4 10 4 6 10.5H-6C-10 4-10-4-6-10.5Z"/><path class="co-cs" d="M-8-5H8M-8 5H8" stroke-width="2"/><path class="co-cs" d="M-2.5-9.5V-6.5M2.5-2.5V2.5M-2.5 7V9.5" stroke-width="1.2"/>',
  leg:
    '<path d="M13.1-.4C13.2 7.1 7.3 13.2-.2 13.1-7.5 13.2-13.3 7.2-13-.3-13.1-7.3-7.1-13.2 .4-13 7.4-13.1 12.9-7.2 13.1-.4Z"/>',
  car:
    '<path d="M-9.8-13C-3-13.3 4-12.7 9.6-13 12-13 13.1-11.9 13-9.5 13.3-3 12.7 3.5 13 9.7 13 12 12 13 9.6 13 3 13.3-3.6 12.7-9.6 13-12 13.1-13 12-13 9.6-13.2 3-12.8-3.4-13-9.8-13-12-12-13-9.8-13Z"/>',
  x1:
    '<path class="co-ks" d="M-7-7.5Q-1 0 7.5 7M7-7Q1-1-7 7.5" stroke-width="4.2"/>',
  tick:
    '<path d="M-6.5 0L-2 5.5 7.5-6.5"/>',
  pine:
    '<path class="co-i" d="M0-23L-6.5-13.5-4-14-8.5-6.5-5.5-7-10-.5-1.5-1.2V2H1.5V-1.2L10-.5 5.5-7 8.5-6.5 4-14 6.5-13.5Z"/><path class="co-cs" d="M-1-17.5l-2 3M-2-10.5l-2.5 3.5M-3-4l-3 2.5M1.5-5.5l2 2.5M1.2-12l1.5 2" stroke-width="1.2"/>',
  fir:
    '<path class="co-i" d="M0-17L-4.5-9.5-2.7-9.8-6.5-3-1.2-3.5V1H1.2V-3.5L6.5-3 2.7-9.8 4.5-9.5Z"/><path class="co-cs" d="M-1-12l-1.5 2.5M-1.8-6.5l-2 2.2" stroke-width="1.1"/>',
  aspen:
    '<path class="co-is" d="M0 1V-9M0-4L3-7" stroke-width="1.8"/><path class="co-i" d="M0-20C4-21 7.5-18 7-14.5 8.5-11 5.5-7.5 2-8-1-6.5-6.5-7.5-6.5-11.5-8.5-15-5-20 0-20Z"/><path class="co-cs" d="M-3.5-16.5q1.5-1.5 3-1M-4-12.5q1 1.5 2.5 1.5M1-14q2 0 2.5 1.5" stroke-width="1.2"/>',
  stump:
    '<path class="co-is" d="M-6 0q2-4 3-.5 1-5 3 0 1.5-4 2.5 0 1.5-2.5 3 0" stroke-width="1.5"/>',
  saguaro:
    '<path class="co-is" d="M0-1V-17" stroke-width="4.8"/><path class="co-is" d="M0-6H-3Q-6-6-6-9.5V-12M0-8H3Q6-8 6-11.5V-15" stroke-width="3.6"/><path class="co-cs" d="M0-15.5V-2.5M-6-11.5v1.5M6-14.5v2" stroke-width="1"/>',
  pear:
    '<path class="co-i" d="M-1 0C-5-2-5-7-1.5-8 2-7 2-2-1 0ZM-2-7C-6-8-7-12-4-13.5-1-13-.5-9-2-7ZM1-5C1-9 4-11 6-9.5 7-7 4-4 1-5Z"/><path class="co-cs" d="M-2.5-4.5v.1M-.5-3v.1M-4-10.5v.1M4-7.5v.1" stroke-width="1"/>',
  mesa:
    '<path class="co-i" d="M-20 1C-16-1-14-4-13-6L-12.5-14-10-15.5-3-15 5-16 11-15 12.5-13 13-6C14-4 16-1 20 1 8 0-8 0-20 1Z"/><path class="co-cs" d="M-9-13V-8M-5.5-12.5V-6M-1-13V-9M3-13.5V-6M7-13V-8M10.5-12V-6.5M-13-2l4-2M-4-2.5l3-1.5M5-2l4-1.5" stroke-width="1.3"/>',
  butte:
    '<path class="co-i" d="M-12 1C-8-1-6.5-4-5.5-7L-5-19-3-20.5-.5-19.5 2-21 4.5-19.5 5-7C6-4 8-1 12 1 4 0-4 0-12 1Z"/><path class="co-cs" d="M-2.5-17.5V-9M1-18V-12M-6-2l2.5-2M0-2.5l2-2M3-16.5V-8" stroke-width="1.2"/>',
  dune:
    '<path class="co-i" d="M-15 0Q-7-9 1-7.5 6-6.5 15 0 7-2.5 3-1-1-4.5-5-2.5-9-1-15 0Z"/>',
  ripple:
    '<path class="co-is" d="M-10 0Q-4-5 1-3T11-1M-3 3Q1 .5 7 2.5" stroke-width="1.7"/>',
  grit:
    '<path class="co-is" d="M-5 0h.1M0-3h.1M4 1h.1M-1 4h.1" stroke-width="2"/>',
  skull:
    '<path class="co-is" d="M-9-11Q-9-6-3.5-6.5M9-11Q9-6 3.5-6.5" stroke-width="2.2"/><path class="co-i" d="M-4.5-8H4.5L3.5-3 1.8 2.5H-1.8L-3.5-3Z"/><path class="co-cs" d="M-2-4.5h.1M2-4.5h.1" stroke-width="1.7"/>',
  house:
    '<path class="co-i" d="M-9.5-7.5L0-16 9.5-7.5H8V1H-8V-7.5Z"/><path class="co-c" d="M-1.8 1V-4.5H1.8V1ZM-6.2-5.5h2.7v2.7h-2.7ZM3.5-5.5h2.7v2.7H3.5Z"/><path class="co-cs" d="M-4.5-9.5H4.5M-2-12H2" stroke-width="1.1"/>',
  store:
    '<path class="co-i" d="M-9 1V-13H-7V-16.5H-4V-18H4V-16.5H7V-13H9V1Z"/><path class="co-c" d="M-6-13H6V-10H-6ZM-6.5-7H-2.5V-3.5H-6.5ZM2.5-7H6.5V-3.5H2.5ZM-1.5 1V-6H1.5V1Z"/><path class="co-is" d="M-11-8H11M-10.5-7.5V1M10.5-7.5V1" stroke-width="1.8"/>',
  church:
    '<path class="co-i" d="M-8 1V-7L-2-12.5V-17L1-22.5 4-17V-12.5L9-7V1Z"/><path class="co-is" d="M1-22V-27M-1-25.2H3" stroke-width="1.3"/><path class="co-c" d="M-1 1V-4Q1-6.5 3-4V1ZM0-14.5H2V-11.5H0Z"/>',
  tower:
    '<path class="co-i" d="M-6.5-20L0-25 6.5-20V-19H5.5V-10H-5.5V-19H-6.5Z"/><path class="co-is" d="M-5-10L-7 1M5-10L7 1M-6-4.5L6-4.5M-5.5-10L6 0M5.5-10L-6 0" stroke-width="1.7"/><path class="co-cs" d="M-2.5-18.5V-11.5M1-18.5V-11.5" stroke-width="1.1"/>',
  wave:
    '<path class="co-is" d="M-10 0q5-5 10 0t10 0" stroke-width="1.9"/>',
  swell:
    '<path class="co-is" d="M-8-2q4-4 8 0t8 0M-3 3q3.5-3.5 7 0t7 0" stroke-width="1.7"/>',
  canoe:
    '<path class="co-i" d="M-16-7C-14-3-7-1.5 0-1.5S14-3 16-7C17-1 12 4 0 4S-17-1-16-7Z"/><path class="co-cs" d="M-11.5-.5Q0 2.5 11.5-.5" stroke-width="1.2"/><path class="co-is" d="M-3-2L5-14" stroke-width="1.8"/><path class="co-i" d="M3.5-12.5L7.5-17.5 7-12Z"/><path class="co-is" d="M-19 6q4-3 8 0t8 0 8 0 8 0" stroke-width="1.6"/>',
  fish:
    '<path class="co-i" d="M-7 0Q0-6 6-1L10-4.5 9 0 10 4 6 1Q0 5-7 0Z"/><path class="co-cs" d="M-3.5-.8h.1" stroke-width="1.5"/>',
  lever:
    '<circle class="co-seat" r="5.5" stroke-width="2.3"/><path class="co-ks" d="M0 0L6-12" stroke-width="2.6"/><circle class="co-red" cx="6.5" cy="-13" r="3.6" stroke="currentColor" stroke-width="1.5"/>',
  train:
    '<path class="co-k" d="M-33-17h-3v17h19v-13h-13zM-15-22h-2v-4h17v4h-2v10H9v-13H6v-4h13v4h-3v13q6 0 6 5.5V-3H-15zM22-4L31 5H18z"/><path class="co-c" d="M-12-20h9v7h-9z"/><path class="co-cs" d="M2-10.5V-4.5M13-11V-4.5M-33.5-13h13M-33.5-9h13" stroke-width="1.5"/><circle class="co-k" cx="3" cy="-15.5" r="3"/><g class="co-seat" stroke-width="2.4"><circle cx="-31" cy="2" r="4.5"/><circle cx="-21.5" cy="2" r="4.5"/><circle cx="-9" cy="0" r="7"/><circle cx="6" cy="2" r="5"/><circle cx="17" cy="2" r="5"/></g><path class="co-ks" d="M-9-6.5V6.5M-15.5 0H-2.5M-13.5-4.6L-4.5 4.6M-4.5-4.6L-13.5 4.6" stroke-width="1.7"/><path class="co-ks" d="M-9 2.5H14" stroke-width="2.6"/>',
  smoke:
    '<path class="co-c" stroke="currentColor" stroke-linejoin="round" d="M-2 2C-8 0-7-8-1-8 0-14 9-15 11-10 17-14 25-10 23-5 29-5 30 3 24 3 22 7 14 6 13 3 10 7 4 7 3 3 1 4-1 3-2 2Z" stroke-width="1.9"/><path class="co-ks" d="M3-5q2-3 5-2M14-6q3-2 5 0" stroke-width="1.3"/>',
  rose:
    '<circle class="co-seat" r="15" stroke-width="2.3"/><path class="co-ks" d="M0-12V12M-12 0H12" stroke-width="1"/><path class="co-k" d="M0-24L4-4 0 0ZM24 0L4 4 0 0ZM0 24L-4 4 0 0ZM-24 0L-4-4 0 0Z"/><path class="co-c" stroke="currentColor" stroke-linejoin="round" d="M0-24L-4-4 0 0ZM24 0L4-4 0 0ZM0 24L4 4 0 0ZM-24 0L-4 4 0 0Z" stroke-width="1.2"/><path class="co-red" stroke="currentColor" d="M0-24L4-4 0 0-4-4Z" stroke-width="1.2"/>',
  puff:
    '<circle class="co-seat" r="3.6" stroke-width="2.3"/>',
  windmill:
    '<path class="co-ks" d="M-7 8L-1.5-16M7 8L1.5-16M-5.5 1H5.5M-4-7H4M-5.5 1L4-7M5.5 1L-4-7" stroke-width="2"/><path class="co-k" d="M0-18L17-23V-13Z"/><path class="co-seat" d="M0-18L-3-29H3ZM0-18L8-26 10-21ZM0-18L8-10 10-15ZM0-18L-3-7H3ZM0-18L-8-10-10-15ZM0-18L-8-26-10-21Z" stroke-width="1.8"/><circle class="co-k" cy="-18" r="2.5"/><path class="co-ks" d="M-15 9q3-6 4 0 1-4 3 0M10 9q2-5 4 0 1-7 3 0" stroke-width="1.7"/>',
  herd:
    '<use href="#co-bison" x="-9" y="2"/><use href="#co-bison" transform="translate(16 -4)scale(.72)"/><path class="co-ks" d="M-28 9q3-5 4 0 1-4 3 0M4 9q2-4 3 0 1-5 3 0M26 4q2-4 3 0" stroke-width="1.6"/>',
  bison:
    '<path class="co-k" d="M-15 3C-17-4-13-8-8-8-4-13 4-14 8-9 12-8 14-4 13-1 12 3 9 3 8 1L7 6H5L4 2H-8L-9 6H-11L-12 1C-13 0-14 1-15 3Z"/><path class="co-cs" d="M-3-9l2 5M1-10.5l2 5M5-9.5l1.5 4M10.5-4.5h.1" stroke-width="1.1"/>',
};

/** Tools, ways to travel, people: by the name of the card, on a field of 48. */
export const STAMPS: Readonly<Record<string, string>> = {
  red1:
    '<path d="M-12 20L10-14" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><path d="M-14-12C-4-22 14-22 20 0 10-12 2-14-14-12Z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
  red2:
    '<path d="M-20-6H20L15 11H-15Z" fill="currentColor"/><path d="M-16-8L-12-15-4-12 0-18 7-12 13-15 16-8Z" fill="currentColor"/><path d="M-13-1V7M0-1V7M13-1V7" stroke="var(--hole)" stroke-width="1.8"/><circle cx="-9" cy="16" r="5" fill="currentColor"/><circle cx="9" cy="16" r="5" fill="currentColor"/><path d="M-22 22H22" stroke="currentColor" stroke-width="2.4"/>',
  red3:
    '<path d="M-20 21C-19 11-12 8-6 7L0 11 6 7C12 8 19 11 20 21Z" fill="currentColor"/><path d="M-8-6C-8 3-4 8 0 8S8 3 8-6Z" fill="currentColor"/><path d="M-9 0C-10 14-3 19 0 20 3 19 10 14 9 0 5 4-5 4-9 0Z" fill="currentColor"/><path d="M-4 6V12M0 7V15M4 6V12" stroke="var(--hole)" stroke-width="1.6"/><path d="M-4-1h.1M4-1h.1" stroke="var(--hole)" stroke-width="2.6" stroke-linecap="round"/><path d="M-22-6C-12-10 12-10 22-6 14-3-14-3-22-6ZM-10-8C-10-20-4-19 0-17 4-19 10-20 10-8Z" fill="currentColor"/>',
  green1:
    '<path d="M-1 4L12-19M7-21L17-15" stroke="currentColor" stroke-width="4.6" stroke-linecap="round"/><path d="M-8-1L5 7C4 16-6 23-17 21-18 11-15 3-8-1Z" fill="currentColor"/>',
  green2:
    '<path d="M-22-10H8L2 8H-12Z" fill="currentColor"/><path d="M4-4H23M2 4L16 18M-8 8L-14 13" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/><path d="M-18-12L-12-19-4-15 4-12Z" fill="currentColor"/><circle cx="-14" cy="15" r="6" fill="none" stroke="currentColor" stroke-width="3.2"/><path d="M-20 15H-8M-14 9V21" stroke="currentColor" stroke-width="1.8"/>',
  green3:
    '<path d="M-20 21C-19 11-12 8-6 7L0 11 6 7C12 8 19 11 20 21Z" fill="currentColor"/><path d="M-8-6C-8 3-4 8 0 8S8 3 8-6Z" fill="currentColor"/><path d="M14-2L19-3M15 3L20 2M15 8L19 8" stroke="var(--hole)" stroke-width="1.8"/><path d="M-4 0h.1M4 0h.1" stroke="var(--hole)" stroke-width="2.6" stroke-linecap="round"/><path d="M-3 5H3" stroke="var(--hole)" stroke-width="1.6"/><path d="M-13-4C-16-20 14-22 13-5 4-9-5-9-13-4Z" fill="currentColor"/><path d="M12-8C20-6 22 4 18 14 14 8 12 0 11-5Z" fill="currentColor"/>',
  grey1:
    '<path d="M-9-12H9L12 12H-12Z" fill="currentColor"/><path d="M0 8C-5 5-5-1 0-7 5-1 5 5 0 8Z" fill="var(--hole)"/><path d="M-14 20H14L11 13H-11ZM-8-13L-4-18H4L8-13Z" fill="currentColor"/><path d="M-8-18C-8-26 8-26 8-18" fill="none" stroke="currentColor" stroke-width="2.4"/>',
  grey2:
    '<path d="M-14-12H14L17 6C8 10-8 10-17 6Z" fill="currentColor"/><path d="M-9-8H-2V0H-9ZM3-8H10V0H3Z" fill="var(--hole)"/><path d="M14-8H22V-2M-16-15H12" stroke="currentColor" stroke-width="2.6" fill="none"/><circle cx="-12" cy="13" r="8" fill="none" stroke="currentColor" stroke-width="3.2"/><path d="M-20 13H-4M-12 5V21" stroke="currentColor" stroke-width="1.8"/><circle cx="13" cy="14" r="7" fill="none" stroke="currentColor" stroke-width="3.2"/><path d="M6 14H20M13 7V21" stroke="currentColor" stroke-width="1.8"/>',
  grey3:
    '<path d="M-20 21C-19 11-12 8-6 7L0 11 6 7C12 8 19 11 20 21Z" fill="currentColor"/><path d="M-8-6C-8 3-4 8 0 8S8 3 8-6Z" fill="currentColor"/><path d="M-10-11H10" stroke="var(--hole)" stroke-width="2"/><path d="M-4-1h.1M4-1h.1" stroke="var(--hole)" stroke-width="2.6" stroke-linecap="round"/><path d="M0 3C-3 2-5 3-7 5M0 3C3 2 5 3 7 5" stroke="var(--hole)" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M-6 12L6 16V12L-6 16Z" fill="var(--hole)"/><path d="M-17-7H17V-4H-17ZM-10-7V-22H10V-7Z" fill="currentColor"/>',
  purple1:
    '<g fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round"><ellipse cx="-3" cy="-4" rx="15" ry="14"/><ellipse cx="-3" cy="-4" rx="9" ry="8.5"/><path d="M10 4C16 10 18 14 12 20M-14 8C-8 14 2 14 8 8"/></g>',
  purple2:
    '<path d="M-20 4C-24-12-14-20 0-20S24-12 20 4Z" fill="currentColor"/><path d="M-8-18C-11-10-11-4-10 3M8-18C11-10 11-4 10 3M0-19V3" stroke="var(--hole)" stroke-width="1.8" fill="none"/><path d="M-22 6H22V10H-22Z" fill="currentColor"/><circle cx="-12" cy="15" r="7" fill="none" stroke="currentColor" stroke-width="3.2"/><path d="M-19 15H-5M-12 8V22" stroke="currentColor" stroke-width="1.8"/><circle cx="12" cy="15" r="7" fill="none" stroke="currentColor" stroke-width="3.2"/><path d="M5 15H19M12 8V22" stroke="currentColor" stroke-width="1.8"/>',
  purple3:
    '<path d="M-20 21C-19 11-12 8-6 7L0 11 6 7C12 8 19 11 20 21Z" fill="currentColor"/><path d="M-8-6C-8 3-4 8 0 8S8 3 8-6Z" fill="currentColor"/><path d="M-4-2h.1M4-2h.1" stroke="var(--hole)" stroke-width="2.6" stroke-linecap="round"/><path d="M-2.5 3.5Q0 5.5 2.5 3.5" stroke="var(--hole)" stroke-width="1.8" fill="none"/><path d="M-7 12Q0 18 7 12" stroke="var(--hole)" stroke-width="2" fill="none" stroke-dasharray="1 3" stroke-linecap="round"/><path d="M-13 2C-18-14-8-19 0-19S18-14 13 2C11-5 9-9 0-9S-11-5-13 2Z" fill="currentColor"/><path d="M4-17C6-26 14-26 18-24 16-17 10-14 5-14Z" fill="currentColor"/>',
  blue1:
    '<circle r="18" fill="currentColor"/><circle r="13.5" fill="none" stroke="var(--hole)" stroke-width="1.8"/><path d="M9-9L3 3-9 9-3-3Z" fill="var(--hole)"/><circle r="2" fill="currentColor"/><path d="M-4-20H4V-24H-4Z" fill="currentColor"/>',
  blue2:
    '<path d="M-23-4C-14 2 14 2 23-4 20 10 12 13 0 13S-20 10-23-4Z" fill="currentColor"/><path d="M-8 2L10-20" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><path d="M7-22L14-16 9-11 4-16Z" fill="currentColor"/><path d="M-22 19q5.5-5 11 0t11 0 11 0 11 0" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  blue3:
    '<path d="M-20 21C-19 11-12 8-6 7L0 11 6 7C12 8 19 11 20 21Z" fill="currentColor"/><path d="M-8-6C-8 3-4 8 0 8S8 3 8-6Z" fill="currentColor"/><circle cx="-4" cy="0" r="3" fill="none" stroke="var(--hole)" stroke-width="1.6"/><circle cx="4" cy="0" r="3" fill="none" stroke="var(--hole)" stroke-width="1.6"/><path d="M-3 5.5H3" stroke="var(--hole)" stroke-width="1.6"/><path d="M-10-9H10" stroke="var(--hole)" stroke-width="1.6"/><path d="M-12-5V-13C-8-17 8-17 12-13V-5Z" fill="currentColor"/><path d="M-2-4H18L13-8H-2Z" fill="currentColor"/>',
  orange1:
    '<path d="M-10 21L6-10" stroke="currentColor" stroke-width="5" stroke-linecap="round"/><path d="M-10-18L14-8 18-10 22 0 8-2 4-3-13-10Z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>',
  orange2:
    '<path d="M-20-16H-6V8H-20ZM-6-4H16V8H-6ZM9-16H15L14-4H10ZM-22-19H-4V-15H-22ZM16 2L24 12H14Z" fill="currentColor"/><path d="M-16-11H-10V-4H-16Z" fill="var(--hole)"/><circle cx="-14" cy="14" r="6.5" fill="currentColor"/><circle cx="1" cy="15" r="5" fill="currentColor"/><circle cx="12" cy="15" r="5" fill="currentColor"/><path d="M-22 21H24" stroke="currentColor" stroke-width="2"/>',
  orange3:
    '<path d="M-20 21C-19 11-12 8-6 7L0 11 6 7C12 8 19 11 20 21Z" fill="currentColor"/><path d="M-8-6C-8 3-4 8 0 8S8 3 8-6Z" fill="currentColor"/><path d="M-4 1h.1M4 1h.1" stroke="var(--hole)" stroke-width="2.6" stroke-linecap="round"/><path d="M-5-16V-7M0-17V-7M5-16V-7" stroke="var(--hole)" stroke-width="1.2"/><path d="M-9 9L-7 21M9 9L7 21" stroke="var(--hole)" stroke-width="2"/><path d="M-4 5C-2 3 2 3 4 5" stroke="var(--hole)" stroke-width="2" fill="none"/><path d="M-13-6C-13-18 13-18 13-6ZM-13-6H16C16-3 10-2 0-2S-13-3-13-6Z" fill="currentColor"/>',
};
