import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { DescribedSession } from '../../server/page-responses.ts';

const STEPS = [200, 400, 1_000, 2_000, 4_000, 10_000, 20_000, 40_000, 100_000, 200_000, 500_000, 1_000_000];

/** The stake of a spin, one of a few sums within the limits. */
export interface StakeChoice {
  /** In won. */
  readonly value: ReadonlySignal<number>;
  readonly isLeast: ReadonlySignal<boolean>;
  readonly isMost: ReadonlySignal<boolean>;
  /** Moves up or down by a number of steps. */
  move(by: number): void;
  /** Chooses the stake of the last round when it is one of the sums. */
  choose(value: number | undefined): void;
}

/** Creates a stake choice within the limits of a game. */
export function stakeChoice({ least, most, step }: DescribedSession['limits']): StakeChoice {
  const fitting = STEPS.filter((value) => value >= least && value <= most && value % step === 0);
  // Limits without a usual sum start with their lower end.
  const lowest = Math.ceil(least / step) * step;
  const values = fitting.length > 0 ? fitting : [lowest];
  const at = signal(Math.min(2, values.length - 1));
  return {
    value: computed(() => values[at.value] ?? lowest),
    isLeast: computed(() => at.value === 0),
    isMost: computed(() => at.value === values.length - 1),
    move(by) {
      at.value = Math.max(0, Math.min(values.length - 1, at.value + by));
    },
    choose(value) {
      const place = values.findIndex((one) => one === value);
      at.value = place === -1 ? at.value : place;
    },
  };
}
