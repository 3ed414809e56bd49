import { signal } from '@preact/signals';
import type { RoundResult } from '../../games/table-games/table-game.ts';
import { prefersReducedMotion, pause } from '../round.ts';
import type { Words } from '../words.ts';
import { getCardPoints } from '../../games/table-games/baccarat.ts';
import { getRankName } from '../../games/table-games/shoe.ts';
import type { TableGameName } from '../../texts/table-texts.ts';

export const HANDS: Readonly<Record<TableGameName, readonly string[]>> = {
  baccarat: ['player', 'banker'],
  'dragon-tiger': ['dragon', 'tiger'],
  roulette: ['number'],
  'sic-bo': ['dice'],
};
const BETWEEN_CARDS_MS = 520;

/** Duration of the motion of wheel and dice, in ms; within the minimum time of a round. */
export const MOTION_MS = { roulette: 3_600, 'sic-bo': 1_700 } as const;

export interface DealtRound {
  /** Increases with each round, so that its pieces are dealt again. */
  readonly round: number;
  readonly shown: Readonly<Record<string, readonly number[]>>;
  readonly totals: Readonly<Record<string, number>>;
  /** Wheel or dice are moving towards their result. */
  readonly moving: boolean;
  readonly winner?: string;
}

/** Creates the hands of a table. @param onPiece called for each piece that is dealt with motion */
export function createHands(game: TableGameName, onPiece: () => void) {
  const dealt = signal<DealtRound>({ round: 0, shown: {}, totals: {}, moving: false });

  function placePiece(name: string, value: number): void {
    const { shown, totals, ...rest } = dealt.value;
    const pieces = [...(shown[name] ?? []), value];
    const points = pieces.reduce((sum, card) => (sum + getCardPoints(card)) % 10, 0);
    dealt.value = {
      ...rest,
      shown: { ...shown, [name]: pieces },
      totals: game === 'baccarat' ? { ...totals, [name]: points } : totals,
    };
  }

  function clear(): void {
    dealt.value = { round: dealt.value.round + 1, shown: {}, totals: {}, moving: false };
  }

  async function show({ shown, totals = {}, outcome }: RoundResult, slowly: boolean): Promise<void> {
    clear();
    const moving = slowly && !prefersReducedMotion();
    if (moving && (game === 'roulette' || game === 'sic-bo')) {
      dealt.value = { ...dealt.value, shown, moving };
      onPiece();
      await pause(MOTION_MS[game]);
    } else if (moving) {
      for (const [name, value] of order(shown, HANDS[game])) {
        placePiece(name, value);
        onPiece();
        await pause(BETWEEN_CARDS_MS);
      }
    }
    dealt.value = { round: dealt.value.round, shown, totals, moving: false, winner: outcome };
  }

  return { dealt, clear, show };
}

/** Returns the pieces in the order in which they are dealt: hand by hand, first pieces first. */
function order(shown: RoundResult['shown'], names: readonly string[]): (readonly [string, number])[] {
  return names
    .flatMap((name) => (shown[name] ?? []).map((value, at) => ({ at, piece: [name, value] as const })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ piece }) => piece);
}

/** Returns a round's outcome: the number, the winner's score before the other one, or the side and sum of the dice. */
export function formatOutcome(game: TableGameName, { shown, totals, outcome }: RoundResult, words: Words): string {
  if (game === 'roulette') {
    return String(shown.number?.[0]);
  }
  const side = words.spot(outcome);
  if (game === 'sic-bo') {
    return totals === undefined ? side : `${side} (${totals.dice})`;
  }
  const score = HANDS[game]
    .toSorted((one, other) => Number(other === outcome) - Number(one === outcome))
    .map((name) => totals?.[name] ?? (shown[name] ?? []).map(getRankName).join(' '))
    .join(' : ');
  return outcome === 'tie' ? `${side} ${score}` : words.fill(words.texts.wonBy, { side, score });
}

/** Returns the spots that a round hit: the winning side, the number, or the dice and the side of their sum. */
export function findHitSpots(game: TableGameName, { shown, moving, winner }: DealtRound): ReadonlySet<string> {
  if (moving || winner === undefined) {
    return new Set();
  }
  return new Set(
    game === 'roulette'
      ? shown.number?.map((number) => `n${number}`)
      : [winner, ...(shown.dice?.map((value) => `d${value}`) ?? [])],
  );
}
