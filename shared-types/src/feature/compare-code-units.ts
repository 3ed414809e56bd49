/**
 * Compares two names by their UTF-16 code units (ECMA-262, IsLessThan): the same in the proxy, on the server and in
 * every browser, in any language, and without loading language tables.
 */
export function compareCodeUnits(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
