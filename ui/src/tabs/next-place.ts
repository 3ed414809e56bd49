/**
 * Where a key leads within so many places in a row, round the ends.
 * @param place where one stands, from 0
 * @returns undefined when the key leads nowhere
 */
export function nextPlace(key: string, place: number, places: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % places;
    case 'ArrowLeft':
      return (place - 1 + places) % places;
    case 'Home':
      return 0;
    case 'End':
      return places - 1;
    default:
      return undefined;
  }
}
