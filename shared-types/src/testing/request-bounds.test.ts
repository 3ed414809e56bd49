import { describe, expect, it } from '@jest/globals';
import { allCalls, Moment, SignInRequestSchema } from 'shared-types/calls';
import { ReleaseReportSchema } from 'shared-types/registry';
import { Check } from 'typebox/value';
import { unboundedParts } from './unbounded-parts.ts';

describe('the input of a stranger', () => {
  it.each(allCalls().map(([name, { request }]) => [name, request] as const))(
    'limits the input of a stranger in %s',
    (_, request) => {
      expect(unboundedParts(request)).toEqual([]);
    },
  );

  it.each([
    ['the sign-in', SignInRequestSchema],
    ['reports of releases', ReleaseReportSchema],
  ])('limits the input of a stranger in %s', (_, schema) => {
    expect(unboundedParts(schema)).toEqual([]);
  });
});

describe('a moment', () => {
  it.each(['0001-01-01T00:00:00Z', '2026-11-22T00:00:00.000Z', '9999-12-31T23:59:59Z', '2026-11-22T09:00:00+09:00'])(
    'accepts the timestamp %s',
    (text) => {
      expect(Check(Moment, text)).toBe(true);
    },
  );

  it.each([
    '0000-12-31T23:59:59Z',
    '+010000-01-01T00:00:00.000Z',
    '10000-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
    'Sun, 22 Nov 2026 00:00:00 GMT',
    'infinity',
    '2026-11-22T00:00:00Z\u0000',
    '',
  ])('rejects the timestamp %j', (text) => {
    expect(Check(Moment, text)).toBe(false);
  });
});
