/** Returns the position, from 0, that a key moves to in a list, wrapping around; undefined for other keys. */
export function getNextPosition(
  key: string,
  [previous, next]: readonly [string, string],
  position: number,
  count: number,
): number | undefined {
  switch (key) {
    case next:
      return (position + 1) % count;
    case previous:
      return (position - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
