/** Pockets of a European wheel, clockwise. */
export const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;

/** Degrees from one pocket to the next. */
export const POCKET_DEGREES = 360 / POCKETS.length;

const TURNS = 3;

/** Returns the wheel's angle in degrees, above -360 and at most 0, at which a number is at the top. */
export function getFinalAngle(number: number): number {
  const at = POCKETS.findIndex((pocket) => pocket === number);
  return at <= 0 ? 0 : -at * POCKET_DEGREES;
}

/**
 * Returns the end angle of a turn from one final angle to a number's: additional full turns, always against the ball's
 * direction.
 */
export function getTurnAngle(number: number, from: number): number {
  const end = getFinalAngle(number);
  return end - 360 * (end > from ? TURNS + 1 : TURNS);
}
