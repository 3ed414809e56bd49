import { LINES } from '../../games/slot/lines.ts';
import { FREE_SPINS } from '../../games/slot/paytable.ts';
import { STRIPS } from '../../games/slot/strips.ts';
import { SYMBOLS } from '../../games/slot/symbols.ts';
import { PastSpins } from '../slot/past-spins.tsx';
import { SmallResult } from '../table/past-round.tsx';
import type { Words } from '../words.ts';
import type { Checked } from './check.ts';
import { VERIFIED_GAMES } from './games.ts';

interface Props {
  readonly checked: Checked;
  /** How a slot looks; empty at a table. */
  readonly theme: string;
  readonly words: Words;
}

/** Result of checked seeds: their hash next to the promised one, and the computed round. */
export function VerifyOutcome({ checked: { game, result, hash, promised }, theme, words }: Props) {
  const { texts } = words;
  const { file } = VERIFIED_GAMES[game];
  const slot = { symbols: SYMBOLS, strips: STRIPS, lines: LINES, freeSpins: FREE_SPINS };
  return (
    <>
      <h2>{texts.seedHashOf}</h2>
      <p class="hash">{hash}</p>
      {promised === '' ? (
        <p class="soft">{texts.hashNone}</p>
      ) : (
        <p class={hash === promised ? 'same' : 'other'}>{hash === promised ? texts.hashSame : texts.hashOther}</p>
      )}
      <h2>{texts.drawnAgain}</h2>
      {game === 'slot' ? (
        <PastSpins look={{ theme, slot }} result={result} words={words} />
      ) : (
        <SmallResult game={game} result={result} words={words} handsClass={`small-hands ${game}`} />
      )}
      <p class="soft">
        {texts.drawnBy}:{' '}
        <a href={`/${file}.ts`} target="_blank" rel="noopener">
          {file}
        </a>
      </p>
    </>
  );
}
