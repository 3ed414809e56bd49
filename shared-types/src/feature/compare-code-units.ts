/** Compares names by UTF-16 code units (ECMA-262, IsLessThan): the same in every browser and language. */
export function compareCodeUnits(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
