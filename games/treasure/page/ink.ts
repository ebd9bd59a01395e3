// The chart is paper in any light, so its inks are no variables.
export const INK = "#4a3524";
export const PAPER = "#fffaf0";
export const CREAM = "#fbf1d8";
export const SEA = "#3f7479";
export const GOLD = "#f5d746";
