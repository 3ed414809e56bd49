import type { RoundResult } from '../../games/table-games/table-game.ts';
import { FREE_SPINS, getVisibleSymbols, LINES } from '../../games/slot/machine.ts';
import type { Words } from '../words.ts';
import { SymbolImage } from './symbols.tsx';

interface Props {
  readonly theme: string;
  readonly result: RoundResult;
  readonly words: Words;
}

export function PastSpins({ theme, result: { spins = [] }, words }: Props) {
  const { texts, fill, amount } = words;
  return (
    <ol class="spins">
      {spins.map(({ stops, units }, at) => (
        // The spins of a round are identified only by their position.
        <li key={at}>
          {at === 0 ? undefined : <small>{fill(texts.freeSpins, { at, all: spins.length - 1 })}</small>}
          <div class="still">
            {getVisibleSymbols(stops).map((column, reel) => (
              <div key={reel}>
                {column.map((symbol, row) => (
                  <SymbolImage key={row} theme={theme} symbol={symbol} words={words} />
                ))}
              </div>
            ))}
          </div>
          <small>
            {fill(texts.units, { n: amount((units * (at === 0 ? 1 : FREE_SPINS.multiple)) / LINES.length) })}
          </small>
        </li>
      ))}
    </ol>
  );
}
