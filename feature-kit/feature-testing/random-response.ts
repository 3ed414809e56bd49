import { CALLS, type CallName } from 'shared-types/calls';
import { type Shape, TEXTS } from 'shared-types/testing/sample-response.ts';
import type { Random } from 'shared-types/testing/seeded-random.ts';

const MAX_ITEMS = 3;

/** Texts of any kind: empty, markup, one long word, invalid characters. */
const ANY_TEXT = [
  '',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(5_000),
  '\ud83d',
  'ì\u0000ê°€',
  '  ',
  '%s {{count}}',
] as const;

/** Creates a successful response that is as unusual as the schema of the call allows. */
export function createRandomResponse(name: CallName, random: Random): Record<string, unknown> {
  const { success, opens } = CALLS[name];
  const response = randomOf(success, random) as Record<string, unknown>;
  return opens === undefined ? response : { ...response, [opens]: 'https://games.example/x' };
}

function randomOf(shape: Shape, random: Random): unknown {
  const { properties, required = [], items, anyOf, allOf, enum: choices, const: only, type } = shape;
  const [first, ...others] = anyOf ?? [];
  if (first !== undefined) {
    return randomOf(random.pick([first, ...others]), random);
  }
  if (allOf !== undefined) {
    return Object.assign({}, ...allOf.map((part) => randomOf(part, random)));
  }
  if (properties !== undefined) {
    const present = Object.entries(properties).filter(
      ([field]) => required.includes(field) || random.between(0, 1) === 1,
    );
    return Object.fromEntries(present.map(([field, part]) => [field, randomOf(part, random)]));
  }
  if (items !== undefined) {
    return distinct(Array.from({ length: random.between(0, MAX_ITEMS) }, () => randomOf(items, random)));
  }
  if (only !== undefined || choices !== undefined) {
    return only ?? random.pick([choices?.[0], ...(choices ?? []).slice(1)]);
  }
  if (type === 'null') {
    return null;
  }
  if (type === 'boolean') {
    return random.between(0, 1) === 1;
  }
  return type === 'string' ? textOf(shape, random) : numberOf(shape, random);
}

/** Removes items with the id or code of an earlier item. */
function distinct(items: readonly unknown[]): unknown[] {
  const names = items.map((item) => {
    const { id, code }: { readonly id?: unknown; readonly code?: unknown } = Object(item);
    return JSON.stringify(id ?? code ?? item);
  });
  return items.filter((_, at) => names.indexOf(names[at] ?? '') === at);
}

function textOf(
  { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Shape,
  random: Random,
): string {
  if (format === 'date-time') {
    return random.pick(['2026-11-22T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59+09:00']);
  }
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && new RegExp(pattern ?? '', 'u').test(text);
  const [first = '', ...others] = [...TEXTS, ...ANY_TEXT].filter(fits);
  return random.pick([first, ...others]);
}

function numberOf({ type, minimum = -1e15, maximum = 1e15 }: Shape, random: Random): number {
  const between = type === 'integer' ? Math.trunc((minimum + maximum) / 2) : (minimum + maximum) / 2;
  return random.pick([minimum, maximum, between, Math.min(Math.max(minimum, 1), maximum)]);
}
