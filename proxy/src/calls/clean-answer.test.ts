import { describe, expect, it } from '@jest/globals';
import { allCalls, CALLS, REFUSALS, UserSchema } from 'shared-types';
import { Type } from 'typebox';
import { cleanAnswer } from './clean-answer.ts';
import { cleanBy } from './clean-by.ts';

const SECRET = 'not-for-pages';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly [Shape];
  readonly allOf?: readonly Shape[];
  readonly enum?: readonly [unknown];
  readonly const?: unknown;
  readonly type?: string;
}

/** A value with every field that its schema names, of the right kind. */
function sampleOf({ properties, items, anyOf, allOf, enum: choices, const: only, type }: Shape): unknown {
  if (properties !== undefined) {
    return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, sampleOf(shape)]));
  }
  if (allOf !== undefined) {
    return Object.assign({}, ...allOf.map(sampleOf));
  }
  const scalar = only ?? choices?.[0] ?? { string: 'text', boolean: true }[type ?? ''] ?? 1;
  return anyOf !== undefined ? sampleOf(anyOf[0]) : items !== undefined ? [sampleOf(items)] : scalar;
}

/** The value with something that nobody asked for in it, at every depth. */
function stuffed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return [...value.map(stuffed), SECRET, { token: SECRET }];
  }
  return typeof value === 'object' && value !== null
    ? { ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, stuffed(part)])), token: SECRET }
    : value;
}

const fieldsOf = (answer: unknown) => answer as Record<string, unknown>;

describe.each(allCalls().filter(([, { session }]) => session !== 'begins'))('an answer of %s', (_, call) => {
  it('that fits its row stays as it is', () => {
    const answer = fieldsOf(sampleOf(call.success));
    expect(cleanAnswer(call, 200, answer)).toEqual({ body: answer, deviations: [] });
  });

  it('loses what its row does not name, at every depth', () => {
    const answer = sampleOf(call.success);
    const { body } = cleanAnswer(call, 200, fieldsOf(stuffed(answer)));
    expect(JSON.stringify(body)).not.toContain('token');
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(fieldsOf(answer)).toSorted());
  });

  it.each(REFUSALS)('of %s has nothing but a refusal’s details', (status) => {
    const details = { status, reason: 'limit', until: '2026-11-22T00:00:00Z', balance: 5 };
    expect(cleanAnswer(call, 200, { ...details, user: { banknum: '1' }, token: SECRET }).body).toEqual(details);
  });

  it('that is an error has nothing but an error’s details', () => {
    const error = { error: 'no', issues: [{ path: '/pw', message: 'short' }], retryAfter: 3 };
    const { body, deviations } = cleanAnswer(call, 400, { ...error, stack: SECRET });
    expect({ body, deviations }).toEqual({ body: error, deviations: [] });
  });
});

describe('an answer in another form', () => {
  const list = { status: 'success', maxCount: '2' };
  const note = { id: '7', title: 'a', contents: 'b', lastDate: 'c', read: true };

  it('keeps texts that are numbers, and says so', () => {
    const { body, deviations } = cleanAnswer(CALLS['usre-get-note-list'], 200, { ...list, note: [note, note] });
    expect(body).toEqual({ ...list, note: [note, note] });
    expect(deviations).toContainEqual({ path: '/maxCount', expected: 'number', found: 'string' });
    expect(deviations).toContainEqual({ path: '/note/…/id', expected: 'number', found: 'string' });
  });

  it('loses the field that is an object where a text belongs, and the item that is none, and no more', () => {
    const bent = { ...note, title: { token: SECRET } };
    const { body, deviations } = cleanAnswer(CALLS['usre-get-note-list'], 200, { ...list, note: [bent, SECRET, note] });
    const { title: _, ...rest } = note;
    expect(body).toEqual({ ...list, note: [rest, note] });
    expect(deviations).toContainEqual({ path: '/note/…/title', expected: 'string', found: 'object' });
    expect(deviations).toContainEqual({ path: '/note/…', expected: 'object', found: 'string' });
  });

  it('may leave out a list, and what is empty may be null', () => {
    const { body, deviations } = cleanAnswer(CALLS['get-user-notices'], 200, { status: 'success' });
    expect(body).toEqual({ status: 'success' });
    expect(deviations).toEqual([{ path: '/notices', expected: 'array', found: 'nothing' }]);
    expect(cleanBy(Type.Object({ code: Type.Optional(Type.String()) }), { code: null })).toEqual({
      value: {},
      deviations: [],
    });
  });

  it('is no answer at all where it is no object', () => {
    expect(cleanBy(UserSchema, 'demo01').value).toBeUndefined();
    expect(cleanBy(Type.Unknown(), { token: SECRET }).value).toBeUndefined();
  });
});

describe('the number of an account', () => {
  it.each([
    ['110123456789', '*********789'],
    ['110-123-456789', '***-***-***789'],
    ['110.23.4567890', '***.**.****890'],
    ['110 / 234 / 567890', '*** / *** / ***890'],
    ['１１０２３４５６７８９０', '*********８９０'],
    ['110******789', '110******789'],
    ['010-••••-5678', '010-••••-5678'],
    [110123456789, '*********789'],
    ['', ''],
  ])('%s reaches a page as %s', (banknum, shown) => {
    const answer = { status: 'success', user: { banknum }, noteCount: 0, helpCount: 0 };
    expect(cleanAnswer(CALLS['user-health-check'], 200, answer).body.user).toEqual({ banknum: shown });
  });
});
