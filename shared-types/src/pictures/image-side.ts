/** Allowed sides of an image in px, which limit the variants. Small steps, so that other sizes are hardly cut. */
export const PICTURE_SIDES: readonly number[] = [
  80, 96, 120, 160, 180, 200, 210, 240, 280, 315, 320, 360, 420, 480, 540, 600, 640, 720, 840, 960, 1080, 1200, 1440,
  1680, 1920, 2160, 2400, 2880,
];

/** Returns the smallest allowed side that is at least as large as the shown one, or the largest. @param shown in px */
export function roundImageSide(shown: number): number {
  return PICTURE_SIDES.find((side) => side >= shown) ?? 2_880;
}
