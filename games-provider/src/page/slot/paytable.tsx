import type { Words } from '../words.ts';
import type { SlotSession } from './slot-session.ts';
import { SymbolImage, getSymbolName } from './symbols.tsx';

interface Props {
  readonly session: SlotSession;
  readonly words: Words;
  /** Of the whole spin, in won. */
  readonly stake: number;
}

/** What each symbol pays for three, four and five of it, for the stake that is chosen. */
export function Paytable({ session, words, stake }: Props) {
  const { symbols, lines, linePays, scatterPays } = session.slot;
  const pays: readonly (readonly [symbol: number, byCount: readonly Pay[]])[] = [
    ...linePays.map((units, symbol) => [symbol, units.map((each, at): Pay => [at + 3, each])] as const),
    [symbols.indexOf('wild'), []],
    [symbols.indexOf('scatter'), Object.entries(scatterPays)],
  ];
  return (
    <>
      <p class="soft">{words.fill(words.texts.payUnit, { amount: words.amount(stake) })}</p>
      <div class="pays">
        {pays.map(([symbol, byCount]) => (
          <figure key={symbol}>
            <SymbolImage look={session} symbol={symbol} words={words} />
            <figcaption>{getSymbolName(session, symbol, words)}</figcaption>
            <ul>
              {byCount.toReversed().map(([count, units]) => (
                <li key={count}>
                  <span>{count}</span>
                  <b>×{words.amount(units)}</b>
                  <small>{words.won((units * stake) / lines.length)}</small>
                </li>
              ))}
            </ul>
          </figure>
        ))}
      </div>
    </>
  );
}

/** Number of equal symbols and their pay in stakes of a line. */
type Pay = readonly [count: number | string, units: number];
