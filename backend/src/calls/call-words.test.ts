import { describe, expect, it } from '@jest/globals';
import { CALLS } from 'shared-types';
import { callWords } from './call-words.ts';

describe('the words of a call', () => {
  it('take parameters from the wire and name their problems as they were sent', () => {
    const { read, issues } = callWords(CALLS['apply-user-withdraw']);
    expect(read({ balance: 10_000, pass: '123456', requestId: 'r' })).toEqual({
      amount: 10_000,
      exchangePassword: '123456',
      requestId: 'r',
    });
    expect(issues([{ path: '/amount', message: 'is too much' }])).toEqual([
      { path: '/balance', message: 'is too much' },
    ]);
    expect(callWords(CALLS['user-register']).issues([{ path: '/passwordAgain', message: 'differs' }])).toEqual([
      { path: '/pass_check', message: 'differs' },
    ]);
  });

  it('put the wire’s names back at each depth by themselves, though a word of one is a name of another', () => {
    const lock = callWords(CALLS['get-balance-withdraw-lock']);
    expect(
      lock.write({
        status: 'success',
        withdraws: [{ id: 'de****', amount: 5, at: '2026-11-23T00:00:00Z' }],
        kept: [{ why: 'hold', amount: 7 }],
      }),
    ).toEqual({
      status: 'success',
      withdraws: [{ id: 'de****', balance: 5, lastDate: '2026-11-23T00:00:00Z' }],
      kept: [{ why: 'hold', amount: 7 }],
    });
    const { write } = callWords(CALLS.statement);
    expect(
      write({ status: 'success', rows: [{ at: 'x', change: { comp: 1, inPlay: 2 } }], totals: { comp: 3 } }),
    ).toEqual({
      status: 'success',
      rows: [{ lastDate: 'x', change: { rolling: 1, in_balance: 2 } }],
      totals: { comp: 3 },
    });
    expect(callWords(CALLS['get-in-game-balance']).write({ status: 'success', inPlay: 1, comp: 2 })).toEqual({
      status: 'success',
      gameMoney: 1,
      rolling: 2,
    });
  });

  it('leave refusals, answers that were kept under wire names, and what they have no words for', () => {
    const { write } = callWords(CALLS['roll-to-balance']);
    const refused = { status: 'balance', balance: 3 };
    expect(write(refused)).toBe(refused);
    expect(write({ status: 'success', balance: 1, rolling: 2 })).toEqual({ status: 'success', balance: 1, rolling: 2 });
    const seen = { status: 'success', notices: null };
    expect(callWords(CALLS['get-user-notices']).write(seen)).toEqual(seen);
  });
});
