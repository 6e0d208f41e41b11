export const SIDE = 3;
export const CELLS = SIDE * SIDE;
export const GUESSES = 9;
