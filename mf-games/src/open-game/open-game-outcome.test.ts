import { describe, expect, it } from '@jest/globals';
import { openGameOutcome } from './open-game-outcome.ts';

const gameUrl = 'https://games.example/x#t=1';

describe('what an answer to open-game means', () => {
  it.each(['casino', 'slot'] as const)('a success of a %s game is its address', (type) => {
    expect(openGameOutcome(type, { status: 'success', gameUrl })).toEqual({ gameUrl });
  });

  it.each([
    ['time', 'msg2218'],
    ['balance', 'msg2012'],
    ['wait', 'msg2012'],
    ['success', 'msg2012'],
  ])('a casino game’s %s without an address is %s', (status, message) => {
    expect(openGameOutcome('casino', { status })).toEqual({ message });
  });

  it.each(['time', 'balance', 'wait', 'success'])('a slot game’s %s without an address is msg2218', (status) => {
    expect(openGameOutcome('slot', { status })).toEqual({ message: 'msg2218' });
  });

  it('no answer is msg2012 for casino and msg2218 for slots', () => {
    expect(openGameOutcome('casino', undefined)).toEqual({ message: 'msg2012' });
    expect(openGameOutcome('slot', undefined)).toEqual({ message: 'msg2218' });
  });
});
