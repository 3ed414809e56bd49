import { expect, it } from '@jest/globals';
import { messageName } from 'shared-types/platform';
import { TIME_REASONS } from 'shared-types/calls';
import { timeRefusal } from './time-refusal.ts';

it("shows a specific text per reason, with its end in the user's time", () => {
  const refusals = TIME_REASONS.map((reason) => timeRefusal({ reason, until: '2026-11-21T15:30:00Z' }));
  expect(new Set(refusals.map(({ message }) => messageName(message))).size).toBe(TIME_REASONS.length);
  expect(refusals.map(({ values }) => values)).toEqual(TIME_REASONS.map(() => ({ until: '2026-11-22 00:30' })));
});

it.each([
  ['limit', 'limitByAmount'],
  ['excluded', 'excludedForEver'],
] as const)('shows for %s without an end another text', (reason, key) => {
  expect(timeRefusal({ reason })).toMatchObject({ message: { screen: 'refusals', key } });
});

it.each([{}, { reason: 'closed' as const }, { until: '2026-11-21T15:30:00Z' }])(
  'shows a neutral text for %p',
  (refusal) => {
    expect(timeRefusal(refusal)).toMatchObject({ message: { screen: 'refusals', key: 'forNow' } });
  },
);
