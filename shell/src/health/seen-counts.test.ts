import '../test-site/test-site.ts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_MEMBER } from '../platform/test-page.ts';
import { completeLogin } from '../session/complete-login.ts';
import { storeSeenCounts, getSeenCounts } from './seen-counts.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const DAY_MS = 86_400_000;
const waiting = { ...TEST_MEMBER, noteCount: 3, helpCount: 1 };

beforeEach(() => {
  localStorage.clear();
  storeSeenCounts(waiting, NOW);
});

describe('unread items after a prompt was closed', () => {
  it('hides unread items for a day after the prompt was closed', () => {
    expect(getSeenCounts(waiting, NOW + DAY_MS - 1)).toEqual({ noteCount: 3, helpCount: 1 });
    expect(getSeenCounts(waiting, NOW + DAY_MS)).toEqual({});
    // After the clock was set back, the age is unknown.
    expect(getSeenCounts(waiting, NOW - 1)).toEqual({});
  });

  it('hides unread items until the next login', async () => {
    await completeLogin();
    expect(getSeenCounts(waiting, NOW)).toEqual({});
  });

  it('hides unread items only for that member', () => {
    expect(getSeenCounts({ ...waiting, userId: 'demo02' }, NOW)).toEqual({});
  });

  it('counts unread items again when they were read and new ones arrived', () => {
    expect(getSeenCounts({ ...waiting, noteCount: 1 }, NOW)).toEqual({ noteCount: 1, helpCount: 1 });
    expect(getSeenCounts(waiting, NOW)).toEqual({ noteCount: 1, helpCount: 1 });
  });
});
