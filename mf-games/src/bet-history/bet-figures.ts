import type { CallSuccess } from 'shared-types/calls';

export type Bet = CallSuccess<'get-slot-bets-list'>['bets'][number];
type Sum = CallSuccess<'get-slot-bets-list'>['sum'];

/** Returns the member's change by a round, in won: undefined while it is open, 0 if its stake was returned. */
export function netOf({ state, bet, win }: Pick<Bet, 'state' | 'bet' | 'win'>): number | undefined {
  return state === 'open' ? undefined : state === 'void' ? 0 : win - bet;
}

/** Returns the end of a round as the member sees it: a payout up to the stake is `back`, not a win. */
export function endOf({ state, bet, win }: Pick<Bet, 'state' | 'bet' | 'win'>): Bet['state'] | 'back' {
  return state === 'won' && win <= bet ? 'back' : state;
}

/** Returns the member's change in a period, in won: stakes of open rounds are not lost yet. */
export function netOfPeriod({ bet, win, open = 0 }: Sum): number {
  return win - (bet - open);
}

/** Formats a change of money with its sign: `+1,000원`, `−1,000원`, `0원`. */
export function signed(amount: number, won: (amount: number) => string): string {
  return amount === 0 ? won(0) : `${amount > 0 ? '+' : '−'}${won(Math.abs(amount))}`;
}
