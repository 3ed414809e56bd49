import { describe, expect, it } from '@jest/globals';
import { Stakes } from './stakes.ts';

describe('stakes', () => {
  const left = () => {
    const stakes = new Stakes();
    stakes.put('player', 1_000);
    stakes.put('tie', 2_000);
    stakes.put('player', 5_000);
    stakes.finishRound(stakes.placed());
    return stakes;
  };

  it('remain visible on their spots after the round, and count for no other', () => {
    const stakes = left();
    expect([stakes.getPrevious('player'), stakes.getPrevious('tie'), stakes.getPrevious('banker')]).toEqual([
      6_000, 2_000, 0,
    ]);
    expect([stakes.total, stakes.empty, stakes.getStake('player'), stakes.toBets()]).toEqual([0, true, 0, {}]);
  });

  it.each([
    ['the first chip of the next', (stakes: Stakes) => stakes.put('banker', 1_000), { banker: 1_000 }],
    ['the same stakes again', (stakes: Stakes) => stakes.place([['tie', 2_000]]), { tie: 2_000 }],
  ])('make room for %s', (_, next, bets) => {
    const stakes = left();
    next(stakes);
    expect([stakes.getPrevious('player'), stakes.getPrevious('tie')]).toEqual([0, 0]);
    expect(stakes.toBets()).toEqual(bets);
  });
});
