/**
 * Compares two names by their UTF-16 code units (ECMA-262, IsLessThan): alike in the proxy, on the server and in every
 * browser, whatever its language, and without reading that language's tables first.
 */
export function compareCodeUnits(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
