import { describe, expect, it } from '@jest/globals';
import { browserCall } from './browser-call.ts';
import { BROWSER_CALLS } from './browser-calls.ts';
import { allCalls, CALLS } from './call-table.ts';
import { definitionOf, ownCallOf } from './own-calls.ts';
import { type FieldsShape, type Names, renamed, WORDS, WIRE_NAMES } from './words.ts';

/** The fields of every object in a schema. */
function objectsIn({ properties, items, anyOf = [], allOf = [] }: FieldsShape): string[][] {
  const inner = [...Object.values(properties ?? {}), ...anyOf, ...allOf, ...(items === undefined ? [] : [items])];
  const joined = allOf.flatMap(({ properties: own = {} }) => Object.keys(own));
  return [Object.keys(properties ?? {}), joined, ...inner.flatMap(objectsIn)];
}

describe('the field names of a call', () => {
  it.each(allCalls())('defines for %s unique names, only of existing fields', (name, call) => {
    const { sends = {}, receives: answers = {} } = BROWSER_CALLS[name] ?? {};
    const wire: Names = { ...WIRE_NAMES, ...sends };
    const request = { ...WORDS, ...call.words?.request };
    for (const [schema, words] of [
      [call.request, request],
      [call.success, { ...WORDS, ...answers }],
    ] as const) {
      for (const fields of objectsIn(schema)) {
        const inside = Object.keys(Object(renamed(Object.fromEntries(fields.map((field) => [field, 0])), words)));
        expect(inside).toHaveLength(fields.length);
      }
    }
    const asWire = (value: unknown) => renamed(value, wire);
    for (const fields of objectsIn(call.request)) {
      const body = Object.fromEntries(fields.map((field) => [field, field]));
      expect(asWire(renamed(body, request))).toEqual(body);
    }
    const has = [...objectsIn(call.request), ...objectsIn(call.success)].flat();
    const named = [...Object.keys(call.words?.request ?? {}), ...Object.keys(call.words?.response ?? {})];
    expect(named.filter((field) => !has.includes(field))).toEqual([]);
  });

  it('contains no wire name that has one general domain name', () => {
    const used = allCalls().flatMap(([, { request, success }]) =>
      [...objectsIn(request), ...objectsIn(success)].flat(),
    );
    expect(Object.keys(WORDS).filter((field) => !used.includes(field))).toEqual([]);
  });

  it('sends field names to the page where they differ from the general ones', () => {
    expect(BROWSER_CALLS['apply-user-withdraw']).toMatchObject({
      sends: { amount: 'balance', exchangePassword: 'pass' },
    });
    expect(BROWSER_CALLS['apply-user-withdraw']).not.toHaveProperty('receives');
    expect(BROWSER_CALLS['get-deposit-list']).toMatchObject({ receives: { balance: 'amount' } });
    expect(BROWSER_CALLS['get-in-game-balance']).not.toHaveProperty('receives');
    expect(BROWSER_CALLS['open-game']).not.toHaveProperty('sends');
  });

  it("uses the feature's field names for a call that it declares", () => {
    const own = {
      ...ownCallOf('mf-a-statement', { ...CALLS.statement, words: undefined }),
      follows: ['comp', 'level'],
    };
    const row = browserCall(definitionOf(own));
    expect(row.follows).toEqual(['comp', 'level']);
    expect(row).not.toHaveProperty('receives');
    const withWords = { ...CALLS.statement, words: { response: { hold: 'kept' } } };
    expect(() => ownCallOf('mf-a-statement', withWords)).toThrow('"words"');
  });
});

describe('a value with renamed fields', () => {
  const words = { rolling: 'comp', lastDate: 'at' };

  it('renames fields in lists and at every depth, and changes nothing else', () => {
    const value = { rows: [{ lastDate: 'x', change: { rolling: 1, balance: null } }], rolling: 0, text: 'rolling' };
    expect(renamed(value, words)).toEqual({
      rows: [{ at: 'x', change: { comp: 1, balance: null } }],
      comp: 0,
      text: 'rolling',
    });
    expect(value.rolling).toBe(0);
  });

  it('returns the identical object when no names apply', () => {
    const value = { rolling: 1 };
    expect(renamed(value, undefined)).toBe(value);
    expect([null, undefined, 'rolling', 5].map((one) => renamed(one, words))).toEqual([null, undefined, 'rolling', 5]);
  });
});
