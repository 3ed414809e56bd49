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
import { loadImages, Scene } from './symbols.tsx';
import { STRIPS } from '../../games/slot/machine.ts';
import { getTheme, THEME_HUES } from '../../games/slot/themes.ts';
import type { OpenedGame } from '../../server/page-responses.ts';
import { type StakeChoice, createStakeChoice, StakePicker } from './stake-picker.tsx';

/**
 * Opens the slot of a session in `root`. Finishes an open round first, then shows the last result.
 * @param deposit the site's deposit page
 */
export function openSlot(root: HTMLElement, session: OpenedGame, deposit: string | undefined): void {
  const { theme } = session;
  const stake = createStakeChoice(session.limits);
  const lines = signal<readonly LineWin[]>([]);
  const reels = new Reels(() => play.sound.play('stop'));
  const play = createPlay(session, root, deposit, {
    bets: () => ({ spin: stake.value.value }),
    async start(pending) {
      play.sound.play('start');
      reels.lit.value = undefined;
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
      reels.rest(last?.result?.spins?.at(-1)?.stops ?? STRIPS.map((_, reel) => reel * 4));
      stake.choose(last?.stake);
      await loadImages(theme);
      return last && play.words.returned(last.win ?? 0);
    },
    restoreStakes: () => undefined,
  });
  const stage: Stage = { reels, lines, free: signal(''), words: play.words, showMessage: play.showMessage };
  root.className = 'slot';
  root.style.setProperty('--hue', String(THEME_HUES[getTheme(theme)]));
  root.replaceChildren();
  render(<SlotView play={play} stake={stake} stage={stage} />, root);
  void play.open();
}

interface Props {
  readonly play: GamePlay;
  readonly stake: StakeChoice;
  readonly stage: Stage;
}

function SlotView({ play, stake, stage }: Props) {
  const { session, words } = play;
  const { theme } = session;
  return (
    <GameFrame
      play={play}
      controls={
        <>
          <StakePicker play={play} choice={stake} />
          <SpinButton play={play} />
        </>
      }
      renderRules={(open) => <SlotRulesSheet play={play} open={open} />}
      renderResult={({ result }) => <PastSpins theme={theme} result={result} words={words} />}
    >
      <section class="stage" aria-label={session.name}>
        <Scene theme={theme} symbol={0} side="left" />
        <Scene theme={theme} symbol={1} side="right" />
        <div class="machine">
          <ReelsView of={stage.reels} theme={theme} words={words} />
          <LineLayer shown={stage.lines} />
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
