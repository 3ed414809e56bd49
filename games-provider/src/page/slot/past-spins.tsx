import type { RoundResult } from '../../games/table-games/table-game.ts';
import type { SlotRules } from '../../server/page-responses.ts';
import type { Words } from '../words.ts';
import { getShownSymbols, SymbolImage, type SlotLook } from './symbols.tsx';

interface Props {
  readonly look: SlotLook & { readonly slot: Pick<SlotRules, 'strips' | 'lines' | 'freeSpins'> };
  readonly result: RoundResult;
  readonly words: Words;
}

/** Spins of a past slot round, the free ones after the first, each with its payout. */
export function PastSpins({ look, result: { spins = [] }, words }: Props) {
  const { texts, fill, amount } = words;
  const { lines, strips, freeSpins } = look.slot;
  return (
    <ol class="spins">
      {spins.map(({ stops, units }, at) => (
        // The spins of a round are identified only by their position.
        <li key={at}>
          {at === 0 ? undefined : <small>{fill(texts.freeSpins, { at, all: spins.length - 1 })}</small>}
          <div class="still">
            {getShownSymbols(strips, stops).map((column, reel) => (
              <div key={reel}>
                {column.map((symbol, row) => (
                  <SymbolImage key={row} look={look} symbol={symbol} words={words} />
                ))}
              </div>
            ))}
          </div>
          <small>
            {fill(texts.units, { n: amount((units * (at === 0 ? 1 : freeSpins.multiple)) / lines.length) })}
          </small>
        </li>
      ))}
    </ol>
  );
}
