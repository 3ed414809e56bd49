import type { RoundRecord } from 'shared-types/calls';
import { type Bets, sumBets } from './round-response.ts';
import type { Spin } from '../games/slot/evaluate.ts';
import { FREE_SPINS, getVisibleSymbols, LINES, SYMBOLS } from '../games/slot/machine.ts';
import { getTheme } from '../games/slot/themes.ts';
import { getRankName } from '../games/table-games/shoe.ts';
import type { RoundResult } from '../games/table-games/table-game.ts';

export interface RecordedResult {
  readonly result: RoundResult;
  readonly bets: Bets;
  readonly wins: Bets | null;
  readonly theme: string;
}

/** Hands in display order, which the database does not preserve. */
const HANDS = ['player', 'banker', 'dragon', 'tiger'];
const SUITS = ['S', 'H', 'D', 'C'];

/** Returns the record of a round in the terms of the contract; amounts in won. */
export function createRecord({ result, bets, wins, theme }: RecordedResult): RoundRecord {
  const stakes = Object.entries(bets).map(([spot, amount]) => ({ spot, amount, paid: wins?.[spot] ?? 0 }));
  return { ...listShown(result, sumBets(bets), theme), outcome: result.outcome, stakes };
}

function listShown({ spins, shown, totals }: RoundResult, stake: number, theme: string): Partial<RoundRecord> {
  if (spins !== undefined) {
    return { spins: spins.map((spin, at) => recordOfSpin(spin, at > 0, stake)), theme: getTheme(theme) };
  }
  const { number, dice } = shown;
  if (number?.[0] !== undefined) {
    return { number: number[0] };
  }
  if (dice !== undefined) {
    return { dice: [...dice] };
  }
  return {
    hands: HANDS.flatMap((hand) => {
      const cards = shown[hand];
      const points = totals?.[hand];
      return cards === undefined ? [] : { hand, cards: cards.map(nameCard), ...(points !== undefined && { points }) };
    }),
  };
}

function recordOfSpin({ stops, lines, units }: Spin, free: boolean, stake: number) {
  const pays = (of: number) => Math.floor((of * (free ? FREE_SPINS.multiple : 1) * stake) / LINES.length);
  return {
    reels: getVisibleSymbols(stops).map((symbols) => symbols.map(nameSymbol)),
    lines: lines.map(({ line, symbol, count, units: of }) => ({
      rows: [...(LINES[line] ?? [])],
      count,
      symbol: nameSymbol(symbol),
      paid: pays(of),
    })),
    free,
    paid: pays(units),
  };
}

function nameSymbol(symbol: number): string {
  return SYMBOLS[symbol] ?? 'scatter';
}

function nameCard(card: number): string {
  return `${SUITS[Math.floor(card / 13)] ?? 'S'}${getRankName(card)}`;
}
