import type { RoundResult } from '../../games/table-games/table-game.ts';
import { isPair } from '../../games/table-games/shoe.ts';
import type { Words } from '../words.ts';
import type { Sides } from './sides.ts';

interface Props {
  readonly sides: Sides;
  /** Oldest first. */
  readonly results: readonly RoundResult[];
  readonly words: Words;
}

/** The bead plate: every round one bead, column by column; dots for pairs of the first two cards. */
export function BeadPlate({ sides, results, words }: Props) {
  return (
    <ol class="beads" aria-label={words.texts.bead}>
      {results.map(({ outcome, shown }, at) => {
        const side = sides[outcome];
        const pairs = [isPair(shown.player) ? 'player-pair' : '', isPair(shown.banker) ? 'banker-pair' : ''].filter(
          (pair) => pair !== '',
        );
        const word = [outcome, ...pairs].map((code) => words.spot(code)).join(' · ');
        return (
          <li key={at} class={['bead', side?.tone, ...pairs].join(' ')} title={word} aria-label={word}>
            {side?.letter}
          </li>
        );
      })}
    </ol>
  );
}
