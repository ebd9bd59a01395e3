// Where there is no mouse there is neither a wheel nor R, and a finger hides what it points at.
export const fingers = matchMedia("(hover: none)");
