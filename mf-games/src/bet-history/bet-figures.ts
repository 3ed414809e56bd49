import type { CallSuccess } from 'shared-types/calls';
import { getGameName } from '../tiles/game-name.ts';

export type Bet = CallSuccess<'get-slot-bets-list'>['bets'][number];
type Sum = CallSuccess<'get-slot-bets-list'>['sum'];

/** Returns the net result of a round in won; undefined while it is open, 0 if its stake was returned. */
export function getNet({ state, bet, win }: Pick<Bet, 'state' | 'bet' | 'win'>): number | undefined {
  return state === 'open' ? undefined : state === 'void' ? 0 : win - bet;
}

/** Returns the result of a round as members see it: `back` if the win does not exceed the stake. */
export function getResult({ state, bet, win }: Pick<Bet, 'state' | 'bet' | 'win'>): Bet['state'] | 'back' {
  return state === 'won' && win <= bet ? 'back' : state;
}

/** Returns the net result of a period in won; open stakes are not lost yet. */
export function getNetOfPeriod({ bet, win, open = 0 }: Sum): number {
  return win - (bet - open);
}

export function getBetGameName({ code, name, nameEn = name }: Pick<Bet, 'code' | 'name' | 'nameEn'>): string {
  return getGameName({ nameKo: name, nameEn, code });
}
