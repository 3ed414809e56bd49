/**
 * Returns the position that a key moves to in a row of positions, wrapping around. @param place current position, from
 * 0 @returns undefined for other keys
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
