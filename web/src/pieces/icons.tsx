// Icons of buttons.  Their word stands beside them on a desk, and is their name on a phone.
import type { VNode } from "preact";

const ICONS = {
  rules: "M4 4Q9 2 12 5Q15 2 20 4V19Q15 17 12 20Q9 17 4 19ZM12 5V20",
  settings: "M3 7H13M19 7H21M3 17H5M11 17H21M13 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M5 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  save: "M12 3V15M7 10L12 15L17 10M4 19V21H20V19",
  open: "M3 20V5H9L11 8H20V11M3 20L7 11H22L18 20Z",
  back: "M15 5L8 12L15 19",
} as const;

export function Icon(props: { name: keyof typeof ICONS }): VNode {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={ICONS[props.name]} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}

export function IconButton(props: { icon: keyof typeof ICONS; label: string; onClick(): void }): VNode {
  return (
    <button class="pill" aria-label={props.label} onClick={props.onClick}><Icon name={props.icon} /><span class="word">{props.label}</span></button>
  );
}
