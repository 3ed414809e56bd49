/**
 * Sides in px that a picture may be asked for in, so that nobody can have the same picture made in a million sizes. The
 * steps are small: what is shown in a size between two of them is hardly cut.
 */
export const PICTURE_SIDES: readonly number[] = [
  80, 96, 120, 160, 180, 200, 210, 240, 280, 315, 320, 360, 420, 480, 540, 600, 640, 720, 840, 960, 1080, 1200, 1440,
  1680, 1920, 2160, 2400, 2880,
];

/** The side to ask for where one of so many px is shown: the least that is not smaller, or the largest. */
export function pictureSide(shown: number): number {
  return PICTURE_SIDES.find((side) => side >= shown) ?? 2_880;
}
