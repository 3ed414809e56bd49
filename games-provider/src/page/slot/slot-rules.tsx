import type { Signal } from '@preact/signals';
import { Fairness } from '../fairness.tsx';
import type { GamePlay } from '../play.ts';
import { GameDialog } from '../sheet.tsx';
import { LineIcon } from './line-drawing.tsx';
import { type SlotSession, SymbolImage, getSymbolName } from './symbols.tsx';
import type { Words } from '../words.ts';

interface Props {
  readonly session: SlotSession;
  readonly play: GamePlay;
  readonly open: Signal<boolean>;
}

/** The sheet with paytable, lines, strips, return and limits; amounts follow the stake. */
export function SlotRulesSheet({ session, play, open }: Props) {
  const { words, stake } = play;
  const { slot, limits } = session;
  const { texts, fill, amount } = words;
  const { lines, freeSpins, strips, mostStakes } = slot;
  return (
    <GameDialog title={texts.rules} words={words} open={open}>
      <p>{fill(texts.rulesSlot, { lines: lines.length })}</p>
      <p>{fill(texts.rulesFree, { from: freeSpins.from, all: freeSpins.count, times: freeSpins.multiple })}</p>
      <p class="return">
        <b>{words.returnRate(session.spots[0]?.returnPercent ?? 0)}</b>
      </p>
      <p class="soft">
        {texts.returnMade} {texts.every}
      </p>
      <p>{fill(texts.mostWin, { times: amount(mostStakes) })}</p>
      <p>
        {fill(texts.limits, { least: amount(limits.least), most: amount(limits.most) })}
        {' · '}
        {fill(texts.stakeStep, { step: amount(limits.step) })}
      </p>
      <h3>{texts.paytable}</h3>
      <Paytable session={session} words={words} stake={stake.value} />
      <h3>{texts.lineShapes}</h3>
      <ol class="line-icons">
        {lines.map((rows, line) => (
          <li key={rows.join(' ')}>
            <LineIcon rows={rows} line={line} />
            <small>{line + 1}</small>
          </li>
        ))}
      </ol>
      <h3>{texts.reelStrips}</h3>
      <ol class="strips">
        {strips.map((strip, reel) => (
          <li key={reel}>
            <small>{fill(texts.reel, { n: reel + 1 })}</small>
            <div>
              {strip.map((symbol, at) => (
                <SymbolImage key={at} look={session} symbol={symbol} words={words} lazy />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <Fairness play={play} />
    </GameDialog>
  );
}

interface PaytableProps {
  readonly session: SlotSession;
  readonly words: Words;
  /** Of the whole spin, in won. */
  readonly stake: number;
}

/** What each symbol pays for three, four and five of it, for the stake that is chosen. */
function Paytable({ session, words, stake }: PaytableProps) {
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
