import type { Signal } from '@preact/signals';
import { Fairness } from '../fairness.tsx';
import type { GamePlay } from '../play.ts';
import { GameDialog } from '../sheet.tsx';
import { LineIcon } from './line-drawing.tsx';
import {
  FREE_SPINS,
  LINE_PAYS,
  LINES,
  MAX_RETURN_STAKES,
  SCATTER,
  SCATTER_PAYS,
  STRIPS,
  WILD,
} from '../../games/slot/machine.ts';
import { SymbolImage, getSymbolName } from './symbols.tsx';

interface Props {
  readonly play: GamePlay;
  readonly open: Signal<boolean>;
}

/** The sheet with paytable, lines, strips, return and limits; amounts follow the stake. */
export function SlotRulesSheet({ play, open }: Props) {
  const { words, session } = play;
  const { limits, theme } = session;
  const { texts, fill, amount } = words;
  return (
    <GameDialog title={texts.rules} words={words} open={open}>
      <p>{fill(texts.rulesSlot, { lines: LINES.length })}</p>
      <p>{fill(texts.rulesFree, { from: FREE_SPINS.from, all: FREE_SPINS.count, times: FREE_SPINS.multiple })}</p>
      <p class="return">
        <b>{words.returnRate(session.spots[0]?.returnPercent ?? 0)}</b>
      </p>
      <p class="soft">
        {texts.returnMade} {texts.every}
      </p>
      <p>{fill(texts.mostWin, { times: amount(MAX_RETURN_STAKES) })}</p>
      <p>
        {fill(texts.limits, { least: amount(limits.least), most: amount(limits.most) })}
        {' · '}
        {fill(texts.stakeStep, { step: amount(limits.step) })}
      </p>
      <h3>{texts.paytable}</h3>
      <Paytable play={play} />
      <h3>{texts.lineShapes}</h3>
      <ol class="line-icons">
        {LINES.map((rows, line) => (
          <li key={rows.join(' ')}>
            <LineIcon rows={rows} line={line} />
            <small>{line + 1}</small>
          </li>
        ))}
      </ol>
      <h3>{texts.reelStrips}</h3>
      <ol class="strips">
        {STRIPS.map((strip, reel) => (
          <li key={reel}>
            <small>{fill(texts.reel, { n: reel + 1 })}</small>
            <div>
              {strip.map((symbol, at) => (
                <SymbolImage key={at} theme={theme} symbol={symbol} words={words} lazy />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <Fairness play={play} />
    </GameDialog>
  );
}

/** What each symbol pays for three, four and five of it, for the stake that is chosen. */
function Paytable({ play: { session, words, stake } }: { readonly play: GamePlay }) {
  const pays: readonly (readonly [symbol: number, byCount: readonly Pay[]])[] = [
    ...LINE_PAYS.map((units, symbol) => [symbol, units.map((each, at): Pay => [at + 3, each])] as const),
    [WILD, []],
    [SCATTER, Object.entries(SCATTER_PAYS)],
  ];
  return (
    <>
      <p class="soft">{words.fill(words.texts.payUnit, { amount: words.amount(stake.value) })}</p>
      <div class="pays">
        {pays.map(([symbol, byCount]) => (
          <figure key={symbol}>
            <SymbolImage theme={session.theme} symbol={symbol} words={words} />
            <figcaption>{getSymbolName(symbol, words)}</figcaption>
            <ul>
              {byCount.toReversed().map(([count, units]) => (
                <li key={count}>
                  <span>{count}</span>
                  <b>×{words.amount(units)}</b>
                  <small>{words.won((units * stake.value) / LINES.length)}</small>
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
