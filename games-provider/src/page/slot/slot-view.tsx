// Shows the server's results. It computes no outcome.
import './slot.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import type { LineWin } from '../../games/slot/evaluate.ts';
import { ActionButton } from '../action-button.tsx';
import { GameFrame } from '../game-frame.tsx';
import { GameIcon } from '../icon.tsx';
import { GameMessage } from '../message.tsx';
import { type GamePlay, createPlay } from '../play.ts';
import { LineLayer } from './line-drawing.tsx';
import { PastSpins } from './past-spins.tsx';
import { Reels, ReelsView } from './reels.tsx';
import { showSpins, type Stage } from './show-spins.ts';
import { SlotRulesSheet } from './slot-rules.tsx';
import { type SlotSession, loadImages, Scene } from './symbols.tsx';
import { type StakeChoice, createStakeChoice, StakePicker } from './stake-picker.tsx';

/**
 * Opens the slot of a session in `root`. Finishes an open round first, then shows the last result.
 * @param deposit the site's deposit page
 */
export function openSlot(root: HTMLElement, session: SlotSession, deposit: string | undefined): void {
  const { slot } = session;
  const stake = createStakeChoice(session.limits);
  const lines = signal<readonly LineWin[]>([]);
  const reels = new Reels(slot.strips, () => play.sound.play('stop'));
  const play = createPlay(session, root, deposit, {
    messages: { ready: 'readySlot', going: 'spinning' },
    stake: () => stake.value.value,
    bets: () => ({ spin: stake.value.value }),
    async start(pending) {
      play.sound.play('start');
      reels.light();
      lines.value = [];
      // Reels that turn for a round that was not played return to where they were.
      const before = reels.stops();
      await reels.turn(
        pending.then(
          (response) => ('result' in response ? response.result.spins?.[0]?.stops : undefined) ?? before,
          () => before,
        ),
      );
    },
    async show(response) {
      await showSpins(stage, response, session.minRoundMs);
      return play.words.returned(response.win);
    },
    async showPast(rounds) {
      const last = rounds.find(({ result }) => result !== null);
      reels.rest(last?.result?.spins?.at(-1)?.stops ?? slot.strips.map((_, reel) => reel * 4));
      stake.choose(last?.stake);
      await loadImages(session);
      return last && play.words.returned(last.win ?? 0);
    },
    restoreStakes: () => undefined,
  });
  const stage: Stage = { reels, lines, free: signal(''), words: play.words, slot, showMessage: play.showMessage };
  root.className = 'slot';
  root.style.setProperty('--hue', String(slot.hue));
  root.replaceChildren();
  render(<SlotView session={session} play={play} stake={stake} stage={stage} />, root);
  void play.open();
}

interface Props {
  readonly session: SlotSession;
  readonly play: GamePlay;
  readonly stake: StakeChoice;
  readonly stage: Stage;
}

function SlotView({ session, play, stake, stage }: Props) {
  const { words } = play;
  const { slot } = session;
  return (
    <GameFrame
      play={play}
      controls={
        <>
          <StakePicker play={play} choice={stake} lines={slot.lines.length} />
          <SpinButton play={play} />
        </>
      }
      renderRules={(open) => <SlotRulesSheet session={session} play={play} open={open} />}
      renderResult={({ result }) => <PastSpins look={session} result={result} words={words} />}
    >
      <section class="stage" aria-label={session.name}>
        <Scene look={session} symbol={0} side="left" />
        <Scene look={session} symbol={1} side="right" />
        <div class="machine">
          <ReelsView of={stage.reels} look={session} words={words} />
          <LineLayer lines={slot.lines} shown={stage.lines} />
          <p class="free" hidden={stage.free.value === ''}>
            {stage.free}
          </p>
        </div>
        <GameMessage play={play} />
      </section>
    </GameFrame>
  );
}

function SpinButton({ play }: { readonly play: GamePlay }) {
  const { texts } = play.words;
  return (
    <ActionButton class="spin" aria-label={texts.spin} disabled={play.busy.value} onClick={() => void play.send()}>
      <GameIcon name="spin" />
      <span>{texts.spin}</span>
    </ActionButton>
  );
}
