/** Returns the colour of a roulette pocket, for decoration only. */
export function getPocketTone(number: number): string {
  const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
  return number === 0 ? 'zero' : red.includes(number) ? 'red' : 'black';
}
