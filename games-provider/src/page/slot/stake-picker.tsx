import { ActionButton } from '../action-button.tsx';
import type { GamePlay } from '../play.ts';
import type { StakeChoice } from './stake-choice.ts';

interface Props {
  readonly play: GamePlay;
  readonly choice: StakeChoice;
  /** Number of lines that share the stake. */
  readonly lines: number;
}

/** Chooses the stake of a spin, in steps. */
export function StakePicker({ play: { words, busy }, choice, lines }: Props) {
  const { texts, fill, amount, won } = words;
  return (
    <div class="stake" role="group" aria-label={texts.stake}>
      <ActionButton
        class="tool round"
        aria-label={texts.less}
        disabled={busy.value || choice.isLeast.value}
        onClick={() => choice.move(-1)}
      >
        −
      </ActionButton>
      <div>
        <span>{texts.stake}</span>
        <b aria-live="polite">{won(choice.value.value)}</b>
        <small>{fill(texts.perLine, { amount: amount(choice.value.value / lines) })}</small>
      </div>
      <ActionButton
        class="tool round"
        aria-label={texts.more}
        disabled={busy.value || choice.isMost.value}
        onClick={() => choice.move(1)}
      >
        +
      </ActionButton>
    </div>
  );
}
