import type { RoundResult } from '../../games/table-games/table-game.ts';
import type { Words } from '../words.ts';
import { Die } from './die.tsx';

interface Props {
  /** Oldest first. */
  readonly results: readonly RoundResult[];
  readonly words: Words;
}

/** The dice of past rounds with their sums. */
export function DiceLine({ results, words }: Props) {
  return (
    <ol class="road-line newest-first thrown" aria-label={words.texts.history}>
      {results.toReversed().map(({ shown, totals = {}, outcome }, at) => (
        <li key={at} class={outcome}>
          {shown.dice?.map((value, place) => (
            <Die key={place} value={value} />
          ))}
          <b>{totals.dice}</b>
        </li>
      ))}
    </ol>
  );
}
