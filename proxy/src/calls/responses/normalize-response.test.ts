import { describe, expect, it } from '@jest/globals';
import { allCalls, CALLS, type CallName, ERROR_STATUSES } from 'shared-types/calls';
import { UserSchema } from 'shared-types/platform';
import { createSampleResponse } from 'shared-types/testing/sample-response.ts';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { normalizeResponse } from './response-normalizer.ts';
import { normalizeValue } from './normalize-value.ts';

const SECRET = 'not-for-pages';
const ZONE = '+09:00';
const UUID = '0b5f0b1e-6a53-4a6e-9d0c-2f1f4f2f7a11';

/** Unexpected values for a field; `undefined` removes it. */
const MALFORMED = [
  undefined,
  null,
  '',
  {},
  [],
  [[]],
  'text',
  '1,000',
  0,
  -1,
  1.5,
  1e308,
  true,
  '\ud83d\ud83d',
  'nul\u0000',
  'x'.repeat(70_000),
];

function stuffed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return [...value.map(stuffed), [SECRET], { token: SECRET }];
  }
  return typeof value === 'object' && value !== null
    ? { ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, stuffed(part)])), code_of: SECRET }
    : value;
}

const fit = (name: CallName, body: Record<string, unknown>) =>
  normalizeResponse(CALLS[name], { status: 200, body }, ZONE);

describe.each(allCalls())('the response of %s', (name, call) => {
  it('does not change a response that matches its definition', () => {
    const response = createSampleResponse(name);
    expect(fit(name, response)).toEqual({ body: response, deviations: [] });
  });

  it('loses what its row does not name, at every depth', () => {
    const response = createSampleResponse(name);
    const { body } = fit(name, stuffed(response) as Record<string, unknown>);
    expect(JSON.stringify(body)).not.toContain('code_of');
    expect(Object.keys(body ?? {}).toSorted()).toEqual(Object.keys(response).toSorted());
  });

  it('matches its definition or is rejected for any value of any field', () => {
    const text = JSON.stringify(createSampleResponse(name));
    const fields = new Set(text.match(/(?<=")\w+(?=":)/g));
    for (const field of [...fields].filter((each) => each !== 'status')) {
      for (const value of MALFORMED) {
        const bent = JSON.parse(text, (key, part) => (key === field ? value : part)) as Record<string, unknown>;
        const { body } = fit(name, bent);
        expect({ field, value, fits: body === undefined || Check(call.success, body) }).toMatchObject({ fits: true });
      }
    }
  });

  it.each(ERROR_STATUSES)('contains only the details of a rejection: %s', (status) => {
    const details = { status, reason: 'limit', until: '2026-11-22T00:00:00Z', balance: 5 };
    expect(fit(name, { ...details, user: { banknum: '1' }, token: SECRET }).body).toEqual(details);
  });

  it('returns only the details of an error response', () => {
    const error = { error: 'no', issues: [{ path: '/pw', message: 'short' }], retryAfter: 3 };
    expect(normalizeResponse(call, { status: 400, body: { ...error, stack: SECRET } }, ZONE)).toEqual({
      body: error,
      deviations: [],
    });
  });

  it('treats a response without a status as a success for reads only', () => {
    const { status: _, ...answer } = createSampleResponse(name);
    expect(fit(name, answer).body?.status).toBe(call.read ? 'success' : undefined);
  });
});

describe('a response in another form', () => {
  const note = { id: 7, title: 'a', contents: 'b', lastDate: '2026-11-22T00:00:00Z', read: true };
  const notes = (...list: unknown[]) => fit('usre-get-note-list', { status: 'success', maxCount: 2, note: list });

  it.each([
    ['a number as text', { maxCount: ' 1,234 ' }, { maxCount: 1234 }],
    ['null where nothing is', { maxCount: null }, { maxCount: 0 }],
    ['no list', { note: undefined }, { note: [] }],
    ['null for a list', { note: null }, { note: [] }],
    ['an amount with a fraction', { maxCount: 12.9 }, { maxCount: 12 }],
    ['an amount that no number holds', { maxCount: Infinity }, { maxCount: 0 }],
    ['an amount below nothing', { maxCount: -1 }, { maxCount: 0 }],
  ])('reads a response in another form: %s', (_, bent, expected) => {
    const response = { status: 'success', note: [note], maxCount: 1 };
    expect(fit('usre-get-note-list', { ...response, ...bent }).body).toEqual({ ...response, ...expected });
  });

  it.each([
    ['an id as text', { id: '7' }, { id: '7' }],
    ['an id that is a UUID', { id: UUID }, { id: UUID }],
    ['no id: the place in the list', { id: undefined }, { id: -1 }],
    ['a date and time without a zone', { lastDate: '2026-11-22 09:30' }, { lastDate: '2026-11-22T00:30:00.000Z' }],
    ['the same with a T and seconds', { lastDate: '2026-11-22T09:30:15' }, { lastDate: '2026-11-22T00:30:15.000Z' }],
    ['a zone without a colon', { lastDate: '2026-11-22 09:30:00 +0900' }, { lastDate: '2026-11-22T00:30:00.000Z' }],
    ['a date alone', { lastDate: '2026.11.2' }, { lastDate: '2026-11-01T15:00:00.000Z' }],
    ['figures alone', { lastDate: '20261122093000' }, { lastDate: '2026-11-22T00:30:00.000Z' }],
    ['seconds since 1970', { lastDate: 1_795_307_400 }, { lastDate: '2026-11-22T00:30:00.000Z' }],
    ['ms since 1970', { lastDate: 1_795_307_400_000 }, { lastDate: '2026-11-22T00:30:00.000Z' }],
    ['ms since 1970 as text', { lastDate: '1795307400000' }, { lastDate: '2026-11-22T00:30:00.000Z' }],
    ['a day that there is not', { lastDate: '2026-02-30' }, { lastDate: '' }],
    ['words for a date', { lastDate: 'yesterday' }, { lastDate: '' }],
    ['no date', { lastDate: null }, { lastDate: '' }],
    ['a truth as a letter', { read: 'N' }, { read: false }],
    ['a truth as a figure', { read: 1 }, { read: true }],
    ['a number for a text', { title: 5 }, { title: '5' }],
    ['an object for a text', { title: { token: SECRET } }, { title: '' }],
    ['half a character', { title: 'a\ud83d' }, { title: 'a\ufffd' }],
    ['a field that is not there', { contents: undefined }, { contents: '' }],
  ])('reads a list in another form: %s', (_, bent, expected) => {
    const { body } = notes({ ...note, ...bent });
    expect(body?.note).toEqual([{ ...note, ...expected }]);
  });

  it('drops only the invalid item of a list', () => {
    const { body, deviations } = notes(SECRET, note);
    expect(body?.note).toEqual([note]);
    expect(deviations).toEqual([{ path: '/note/…', expected: 'object', found: 'string', read: false }]);
  });

  it('reports the value, the expected form, and whether it could be read', () => {
    const { deviations } = notes({ ...note, read: 'y', lastDate: 'soon' });
    expect(deviations).toContainEqual({ path: '/note/…/read', expected: 'boolean', found: 'string', read: true });
    const { path, found, read } = deviations.find(({ expected }) => expected.startsWith('date-time')) ?? {};
    expect({ path, found, read }).toEqual({ path: '/note/…/lastDate', found: 'string', read: false });
  });

  it('accepts providers whose codes contain spaces and Hangul', () => {
    const provider = { used: 'Y', subImgUrl: '', nameKo: '', nameEn: '' };
    const slot = ['Hidden Live', '에볼루션', 12].map((code) => ({ code, ...provider }));
    expect(fit('get-slot-setting', { slot }).body?.slot).toEqual([slot[0], slot[1], { ...slot[2], code: '12' }]);
  });

  it('loses a tile without a code, and a row of a kind that there is not', () => {
    expect(fit('get-slot-setting', { slot: [{ used: 'y' }] }).body?.slot).toEqual([]);
    const [row] = createSampleResponse('statement').rows as unknown[];
    const rows = [{ ...(row as object), kind: 'gift' }, row];
    expect(fit('statement', { ...createSampleResponse('statement'), rows }).body?.rows).toEqual([row]);
  });

  it('accepts no domain, null and an empty domain of a notice as public', () => {
    const notice = { id: 1, title: 'a', contents: '', lastDate: '' };
    const notices = [notice, { ...notice, domain: null }, { ...notice, domain: '' }];
    expect(fit('get-user-notices', { notices })).toEqual({ body: { status: 'success', notices }, deviations: [] });
  });

  it('rejects a response when a value that cannot be empty is missing', () => {
    expect(fit('get-member', { status: 'success' }).body).toBeUndefined();
    expect(fit('get-member', { status: 'success', user: { nick: 'a' } }).body).toBeUndefined();
    expect(normalizeValue(UserSchema, 'demo01', ZONE).value).toBeUndefined();
    expect(normalizeValue(Type.Unknown(), { token: SECRET }, ZONE).value).toBeUndefined();
  });

  it('reads moments without a zone by the clock of the backend', () => {
    const response = { note: [{ ...note, lastDate: '2026-11-22 09:30' }] };
    const { body } = normalizeResponse(CALLS['usre-get-note-list'], { status: 200, body: response }, '+00:00');
    expect(body?.note).toEqual([{ ...note, lastDate: '2026-11-22T09:30:00.000Z' }]);
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
  ])('masks the account number %s as %s', (banknum, shown) => {
    const response = { status: 'success', user: { banknum }, noteCount: 0, helpCount: 0 };
    expect(fit('user-health-check', response).body?.user).toEqual({ banknum: shown });
  });
});
