import { ActionButton } from '../action-button.tsx';
import type { GamePlay } from '../play.ts';
import { LINES } from '../../games/slot/machine.ts';
import { computed, signal } from '@preact/signals';
import type { OpenedGame } from '../../server/page-responses.ts';

interface Props {
  readonly play: GamePlay;
  readonly choice: StakeChoice;
}

export function StakePicker({ play: { words, busy }, choice }: Props) {
  const { texts, fill, amount, won } = words;
  const step = (sign: string, by: number, name: string) => (
    <ActionButton
      class="tool round"
      aria-label={name}
      disabled={busy.value || !choice.canMove(by)}
      onClick={() => choice.move(by)}
    >
      {sign}
    </ActionButton>
  );
  return (
    <div class="stake" role="group" aria-label={texts.stake}>
      {step('−', -1, texts.less)}
      <div>
        <span>{texts.stake}</span>
        <b aria-live="polite">{won(choice.value.value)}</b>
        <small>{fill(texts.perLine, { amount: amount(choice.value.value / LINES.length) })}</small>
      </div>
      {step('+', 1, texts.more)}
    </div>
  );
}

const STEPS = [200, 400, 1_000, 2_000, 4_000, 10_000, 20_000, 40_000, 100_000, 200_000, 500_000, 1_000_000];

export type StakeChoice = ReturnType<typeof createStakeChoice>;

export function createStakeChoice({ least, most, step }: OpenedGame['limits']) {
  const fitting = STEPS.filter((value) => value >= least && value <= most && value % step === 0);
  // Limits without a usual sum start with their lower end.
  const lowest = Math.ceil(least / step) * step;
  const values = fitting.length > 0 ? fitting : [lowest];
  const at = signal(Math.min(2, values.length - 1));
  return {
    value: computed(() => values[at.value] ?? lowest),
    /** Returns true if there is a step up or down; reads signals. */
    canMove: (by: number) => values[at.value + by] !== undefined,
    move(by: number) {
      at.value += by;
    },
    /** Chooses the stake of the last round if it is one of the steps. */
    choose(value: number | undefined) {
      const place = values.findIndex((one) => one === value);
      at.value = place === -1 ? at.value : place;
    },
  };
}
