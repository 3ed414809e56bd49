import { expect, it } from '@jest/globals';
import { allCalls, Moment, SignInRequestSchema } from 'shared-types/calls';
import { ReleaseReportSchema } from 'shared-types/registry';
import { Check } from 'typebox/value';
import { unboundedParts } from './unbounded-parts.ts';

it.each([
  ...allCalls().map(([name, { request }]) => [name, request] as const),
  ['the sign-in', SignInRequestSchema],
  ['reports of releases', ReleaseReportSchema],
] as const)('limits the input of a stranger in %s', (_, schema) => {
  expect(unboundedParts(schema)).toEqual([]);
});

it.each([
  ['0001-01-01T00:00:00Z', true],
  ['2026-11-22T00:00:00.000Z', true],
  ['9999-12-31T23:59:59Z', true],
  ['2026-11-22T09:00:00+09:00', true],
  ['0000-12-31T23:59:59Z', false],
  ['+010000-01-01T00:00:00.000Z', false],
  ['10000-01-01T00:00:00Z', false],
  ['2026-02-30T00:00:00Z', false],
  ['Sun, 22 Nov 2026 00:00:00 GMT', false],
  ['infinity', false],
  ['2026-11-22T00:00:00Z\u0000', false],
  ['', false],
])('accepts the timestamp %j: %s', (text, accepted) => {
  expect(Check(Moment, text)).toBe(accepted);
});
