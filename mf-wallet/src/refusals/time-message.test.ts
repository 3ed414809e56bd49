import { expect, it } from '@jest/globals';
import { messageName } from 'shared-types/platform';
import { TIME_REASONS } from 'shared-types/calls';
import { getTimeMessage } from './time-message.ts';

it('returns a message per reason with its end in local time', () => {
  const messages = TIME_REASONS.map((reason) => getTimeMessage({ reason, until: '2026-11-21T15:30:00Z' }));
  expect(new Set(messages.map(({ message }) => messageName(message))).size).toBe(TIME_REASONS.length);
  expect(messages.map(({ values }) => values)).toEqual(TIME_REASONS.map(() => ({ until: '2026-11-22 00:30' })));
});

it.each([
  ['limit', 'limitByAmount'],
  ['excluded', 'excludedForEver'],
] as const)('returns a dedicated message for %s without an end', (reason, key) => {
  expect(getTimeMessage({ reason })).toMatchObject({ message: { screen: 'refusals', key } });
});

it.each([{}, { reason: 'closed' as const }, { until: '2026-11-21T15:30:00Z' }])(
  'returns the general message for %p',
  (refusal) => {
    expect(getTimeMessage(refusal)).toMatchObject({ message: { screen: 'refusals', key: 'forNow' } });
  },
);
