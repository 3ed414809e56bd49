// Shows the server's results.
import './table.css';
import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { ActionButton } from '../action-button.tsx';
import type { OpenedGame } from '../../server/page-responses.ts';
import { GameHead } from '../game-head.tsx';
import { HistorySheet } from '../history-sheet.tsx';
import { GameMessage } from '../message.tsx';
import { MoneyBar } from '../money-bar.tsx';
import { ChipPicker } from './chip-picker.tsx';
import { DiceTray } from './dice-tray.tsx';
import { HandsView } from './hands-view.tsx';
import { PastTableRound } from './past-round.tsx';
import { Road } from './road.tsx';
import { Spots } from './spot-button.tsx';
import { type GameTable, createTable } from './table.ts';
import { TableRules } from './table-rules.tsx';
import { Wheel } from './wheel.tsx';

/**
 * Opens the table of a session in `root`. Finishes an open round first, then shows the last result.
 * @param deposit the site's deposit page
 */
export function openTable(root: HTMLElement, session: OpenedGame, deposit: string | undefined): void {
  const table = createTable(root, session);
  root.className = `table ${table.game}`;
  root.replaceChildren();
  render(<TableView table={table} deposit={deposit} />, root);
  void table.play.open();
}

interface Props {
  readonly table: GameTable;
}

function TableView({ table, deposit }: Props & { readonly deposit: string | undefined }) {
  const { game, play, stakes, before, wins, hit, results, chip, limitText, put } = table;
  const { session, words, sound } = play;
  const rules = useSignal(false);
  const history = useSignal(false);
  return (
    <>
      <GameHead session={session} words={words} rules={rules} history={history} sound={sound} />
      <div class="room">
        <section class="felt" aria-label={session.name}>
          <div class="result">
            <LaidHands table={table} />
            <GameMessage play={play} deposit={deposit} />
          </div>
          <Spots play={play} stakes={stakes} before={before} wins={wins} hit={hit} onPut={put} />
        </section>
        <Road game={game} session={session} words={words} results={results} />
      </div>
      <div class="foot">
        <MoneyBar play={play} deposit={deposit} />
        <ChipPicker limits={session.limits} words={words} chosen={chip} />
        <Actions table={table} />
      </div>
      <TableRules game={game} play={play} limitText={limitText} open={rules} />
      <HistorySheet
        play={play}
        open={history}
        renderResult={({ result, bets, wins: paid }) => (
          <PastTableRound game={game} result={result} bets={bets} wins={paid} words={words} />
        )}
      />
    </>
  );
}

function LaidHands({ table: { game, hands, play } }: Props) {
  const dealt = hands.dealt.value;
  if (game === 'roulette') {
    return <Wheel dealt={dealt} words={play.words} />;
  }
  return game === 'sic-bo' ? <DiceTray dealt={dealt} /> : <HandsView game={game} dealt={dealt} words={play.words} />;
}

function Actions({ table: { play, stakes, mayRepeat, repeat, change } }: Props) {
  const { texts } = play.words;
  const closed = play.busy.value || stakes.empty;
  return (
    <div class="actions">
      <ActionButton class="action" disabled={!mayRepeat()} onClick={repeat}>
        {texts.again}
      </ActionButton>
      <ActionButton class="action" disabled={closed} onClick={() => change(() => stakes.removeLast())}>
        {texts.undo}
      </ActionButton>
      <ActionButton class="action" disabled={closed} onClick={() => change(() => stakes.clear())}>
        {texts.clear}
      </ActionButton>
      <ActionButton class="action main" disabled={closed} onClick={() => void play.send()}>
        {texts.deal}
      </ActionButton>
    </div>
  );
}
