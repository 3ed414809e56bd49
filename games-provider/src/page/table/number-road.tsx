import type { RoundResult } from '../../games/table-games/table-game.ts';
import type { Words } from '../words.ts';
import { Counts } from './counts.tsx';
import { getPocketTone } from './pocket-tone.ts';

const TONES = { red: 'red', black: 'black', n0: 'green' } as const;

interface Props {
  /** Oldest first. */
  readonly results: readonly RoundResult[];
  readonly words: Words;
}

/** The past numbers as on the display of a wheel, black ones left and red ones right, with the count of each colour. */
export function NumberRoad({ results, words }: Props) {
  const numbers = results.map(({ shown }) => shown.number?.[0] ?? 0);
  return (
    <>
      <Counts
        outcomes={numbers.map((number) => (number === 0 ? 'n0' : getPocketTone(number)))}
        tones={TONES}
        words={words}
      />
      <ol class="road-line newest-first numbers" aria-label={words.texts.history}>
        {numbers.toReversed().map((number, at) => (
          <li key={at} class={`bead ${getPocketTone(number)}`}>
            {number}
          </li>
        ))}
      </ol>
    </>
  );
}
