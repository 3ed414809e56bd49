import { expect, test } from '@jest/globals';
import { failureMessage } from './failure-message.ts';

const failed = (kind: string, retryAfter?: number) =>
  Object.assign(new Error('failed'), { kind, retryAfter, issues: [] });

test("shows the time to wait in the page's language", () => {
  expect(failureMessage(failed('limited', 30), 'ko')).toEqual({ key: 'msg3010', values: { when: '30초 후' } });
  expect(failureMessage(failed('unavailable', 2), 'en')).toEqual({ key: 'msg3010', values: { when: 'in 2 seconds' } });
});

test.each([
  [0, 'in 1 second'],
  [119.2, 'in 120 seconds'],
  [121, 'in 3 minutes'],
  [7_200, 'in 2 hours'],
])('formats a wait of %d s as %s', (seconds, when) => {
  expect(failureMessage(failed('limited', seconds), 'en')?.values).toEqual({ when });
});

test('shows that the site is unreachable when no time to wait is known', () => {
  expect(failureMessage(failed('unavailable'), 'ko')).toEqual({ key: 'msg3005' });
  expect(failureMessage(failed('network', 30), 'ko')).toEqual({ key: 'msg3005' });
  expect(failureMessage('a string that was thrown', 'ko')).toEqual({ key: 'msg3005' });
});

test('returns no message for an ended login, which the page shows', () => {
  expect(failureMessage(failed('login', 30), 'ko')).toBeUndefined();
});
