import { describe, expect, it } from '@jest/globals';
import { toldAtMost, waitingPrompt } from './waiting-prompt.ts';

const NOTHING_TOLD = { msg2003: 0, msg2004: 0 };
const both = { noteCount: 2, helpCount: 1 };

describe('what waits', () => {
  it.each([
    ['/', both, 'msg2003'],
    ['/note', both, 'msg2004'],
    ['/note/7', both, 'msg2004'],
    ['/notebook', both, 'msg2003'],
    ['/help', both, 'msg2003'],
    ['/', { noteCount: 0, helpCount: 1 }, 'msg2004'],
    ['/help', { noteCount: 0, helpCount: 1 }, undefined],
    ['/note', { noteCount: 3, helpCount: 0 }, undefined],
    ['/', { noteCount: 0, helpCount: 0 }, undefined],
  ] as const)('on %s with %j is told by %s', (path, user, message) => {
    expect(waitingPrompt(user, path, NOTHING_TOLD)?.message).toBe(message);
  });

  it('leads to the page that shows it', () => {
    expect(waitingPrompt(both, '/', NOTHING_TOLD)?.path).toBe('/note');
    expect(waitingPrompt(both, '/note', NOTHING_TOLD)?.path).toBe('/help');
  });

  it('is not told again before it grows', () => {
    const told = { msg2003: 2, msg2004: 1 };
    expect(waitingPrompt(both, '/', told)).toBeUndefined();
    expect(waitingPrompt({ noteCount: 3, helpCount: 1 }, '/', told)?.count).toBe(3);
  });

  it('is told again when it was read and came anew', () => {
    const told = toldAtMost({ msg2003: 2, msg2004: 1 }, { noteCount: 0, helpCount: 1 });
    expect(waitingPrompt({ noteCount: 1, helpCount: 1 }, '/', told)?.message).toBe('msg2003');
  });
});
