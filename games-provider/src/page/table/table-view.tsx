import './table.css';
import { render } from 'preact';
import { ActionButton } from '../action-button.tsx';
import type { OpenedGame } from '../../server/page-responses.ts';
import { GameFrame } from '../game-frame.tsx';
import { GameMessage } from '../message.tsx';
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
  const table = createTable(root, session, deposit);
  root.className = `table ${table.game}`;
  root.replaceChildren();
  render(<TableView table={table} />, root);
  void table.play.open();
}

interface Props {
  readonly table: GameTable;
}

function TableView({ table }: Props) {
  const { game, play } = table;
  const { session, words } = play;
  return (
    <GameFrame
      play={play}
      controls={
        <>
          <ChipPicker table={table} />
          <Actions table={table} />
        </>
      }
      renderRules={(open) => <TableRules table={table} open={open} />}
      renderResult={(round) => <PastTableRound game={game} words={words} {...round} />}
    >
      <div class="room">
        <section class="felt" aria-label={session.name}>
          <div class="result">
            <LaidHands table={table} />
            <GameMessage play={play} />
          </div>
          <Spots table={table} />
        </section>
        <Road table={table} />
      </div>
    </GameFrame>
  );
}

function LaidHands({ table: { game, hands, play } }: Props) {
  const dealt = hands.dealt.value;
  if (game === 'roulette') {
    return <Wheel dealt={dealt} words={play.words} />;
  }
  return game === 'sic-bo' ? <DiceTray dealt={dealt} /> : <HandsView game={game} dealt={dealt} words={play.words} />;
}

function Actions({ table: { play, chips, mayRepeat, repeat, change } }: Props) {
  const { texts } = play.words;
  const closed = play.busy.value || chips.value.length === 0;
  return (
    <div class="actions">
      <ActionButton class="action" disabled={!mayRepeat()} onClick={repeat}>
        {texts.again}
      </ActionButton>
      <ActionButton class="action" disabled={closed} onClick={() => change(chips.value.slice(0, -1))}>
        {texts.undo}
      </ActionButton>
      <ActionButton class="action" disabled={closed} onClick={() => change([])}>
        {texts.clear}
      </ActionButton>
      <ActionButton class="action main" disabled={closed} onClick={() => void play.send()}>
        {texts.deal}
      </ActionButton>
    </div>
  );
}
