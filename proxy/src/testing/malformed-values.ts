/** A position in a response: names and indexes from its root. */
export type Place = readonly (string | number)[];

/** Unexpected values for a field; `undefined` removes it. */
export const MALFORMED_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  {},
  [],
  [[]],
  { id: 1 },
  'text',
  '1,000',
  0,
  -1,
  1.5,
  9e15,
  1e308,
  true,
  '\ud83d\ud83d',
  'ì\u0000ê°€',
  'x'.repeat(70_000),
];

/** Lists every position in a response except its status. */
export function listPositions(value: unknown, place: Place = []): Place[] {
  const parts = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return parts
    .filter(([name]) => place.length > 0 || name !== 'status')
    .flatMap(([name, part]) => {
      const here = [...place, Array.isArray(value) ? Number(name) : name];
      return [here, ...listPositions(part, here)];
    });
}

/** Returns the response with another value at a position. */
export function replaceAt(value: unknown, [name, ...deeper]: Place, bent: unknown): unknown {
  if (name === undefined) {
    return bent;
  }
  if (Array.isArray(value)) {
    return value
      .map((item, at) => (at === name ? replaceAt(item, deeper, bent) : item))
      .filter((item) => item !== undefined);
  }
  const fields = Object.entries(value as object).map(([field, part]) =>
    field === name ? [field, replaceAt(part, deeper, bent)] : [field, part],
  );
  return Object.fromEntries(fields.filter(([, part]) => part !== undefined));
}
