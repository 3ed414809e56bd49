import { describe, expect, it } from '@jest/globals';
import { browserCall } from './browser-call.ts';
import { BROWSER_CALLS } from './browser-calls.ts';
import { allCalls, CALLS } from './call-table.ts';
import { definitionOf, ownCallOf } from './own-calls.ts';
import { type FieldsShape, type Names, renamed, WIRE_NAMES, WORDS } from './words.ts';
import { bankNameIn, BANKS } from './banks.ts';
import { assertionOf, passkeyProblem } from './passkey-response.ts';

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

it("returns a bank's name in the user's language by code or Korean name", () => {
  for (const { code, name, latin } of BANKS) {
    expect([bankNameIn('ko', code), bankNameIn('ko', name)]).toEqual([name, name]);
    expect([bankNameIn('en', code), bankNameIn('jp', name)]).toEqual([latin, latin]);
  }
  expect(bankNameIn('en', '다른은행')).toBe('다른은행');
});

const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' };

describe('assertionOf', () => {
  it("returns what the call's schema accepts, and nothing else", () => {
    const sent = { id: 'a2V5', rawId: 'a2V5', type: 'public-key', response: { ...response, userHandle: 'bWU' } };
    expect(assertionOf(sent)).toEqual({ id: 'a2V5', ...response, userHandle: 'bWU' });
  });

  it.each([undefined, ''])('omits a user handle that is %p', (userHandle) => {
    expect(assertionOf({ id: 'a2V5', response: { ...response, userHandle } })).toEqual({ id: 'a2V5', ...response });
  });
});

describe('the problem of a failed passkey prompt', () => {
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['InvalidStateError', 'known'],
    ['SecurityError', 'unable'],
    ['toString', 'unable'],
  ])('returns the problem of a prompt after %s: %s', (name, problem) => {
    expect(passkeyProblem(new DOMException('', name))).toBe(problem);
    expect(passkeyProblem(Object.assign(new Error(), { name }))).toBe(problem);
  });

  it('returns `unable` after any other error', () => {
    expect(passkeyProblem('no')).toBe('unable');
  });
});
