import type { Signal } from '@preact/signals';
import { RULE_TEXTS } from '../../texts/table-texts.ts';
import { Fairness } from '../fairness.tsx';
import { GameDialog } from '../sheet.tsx';
import type { GameTable } from './table.ts';

interface Props {
  readonly table: GameTable;
  readonly open: Signal<boolean>;
}

/** The sheet with rules, odds and returns of a game, to be read before any stake, and the promise of the next round. */
export function TableRules({ table: { game, play, limitText }, open }: Props) {
  const { session, words } = play;
  const { texts } = words;
  // One number of the roulette represents all of them.
  const rows = session.spots.filter(({ code }) => !/^n[1-9]/.test(code));
  return (
    <GameDialog title={texts.rules} words={words} open={open}>
      <p>{texts[RULE_TEXTS[game]]}</p>
      <p>{limitText}</p>
      <table>
        <tbody>
          {rows.map(({ code, odds, returnPercent }) => (
            <tr key={code}>
              <td>{words.spot(code)}</td>
              <td>{words.odds(odds)}</td>
              <td>{words.returnRate(returnPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">{texts.returnMade}</p>
      <Fairness play={play} />
    </GameDialog>
  );
}
