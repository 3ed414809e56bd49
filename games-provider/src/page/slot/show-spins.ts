import type { Signal } from '@preact/signals';
import type { LineWin, Spin } from '../../games/slot/evaluate.ts';
import { FREE_SPINS, getVisibleSymbols, LINES, SCATTER } from '../../games/slot/machine.ts';
import type { FinalBetResponse } from '../../server/page-responses.ts';
import { prefersReducedMotion, pause } from '../round.ts';
import type { Words } from '../words.ts';
import type { Cell, Reels } from './reels.tsx';

const EACH_LINE_MS = 700;
const MAX_LINES_SHOWN = 4;

export interface Stage {
  readonly reels: Reels;
  readonly lines: Signal<readonly LineWin[]>;
  /** Progress of the free spins as text; empty without them. */
  readonly free: Signal<string>;
  readonly words: Words;
  showMessage(text: string): void;
}

/**
 * Shows what each spin of a round paid, and turns the reels for the free ones with the sum so far; the first one has
 * stopped already.
 */
export async function showSpins(stage: Stage, { result, stake }: FinalBetResponse, spinMs: number): Promise<void> {
  const { reels, lines, free, words, showMessage } = stage;
  const { texts, fill, won } = words;
  const [first, ...others] = result.spins ?? [];
  if (first === undefined) {
    return;
  }
  const paid = ({ units }: Spin, multiple: number) => (units * multiple * stake) / LINES.length;
  await showLines(stage, first);
  if (others.length === 0) {
    return;
  }
  const { count, multiple } = FREE_SPINS;
  showMessage(fill(texts.freeStart, { n: first.scatters, all: count, times: multiple }));
  await showScatters(stage, first);
  let sum = paid(first, 1);
  for (const [at, spin] of others.entries()) {
    const counted = fill(texts.freeSpins, { at: at + 1, all: others.length });
    const showSum = () => (free.value = `${counted} · ${fill(texts.freeSum, { sum: won(sum) })}`);
    showSum();
    showMessage(texts.spinning);
    reels.lit.value = undefined;
    lines.value = [];
    const earliest = pause(spinMs);
    await reels.turn(Promise.resolve(spin.stops));
    sum += paid(spin, multiple);
    showSum();
    showMessage(words.returned(paid(spin, multiple)));
    await showLines(stage, spin);
    await earliest;
  }
  free.value = '';
}

async function showLines({ reels, lines }: Stage, spin: Spin): Promise<void> {
  if (spin.lines.length === 0) {
    reels.lit.value = undefined;
    return;
  }
  const cells = ({ line, count }: LineWin): Cell[] =>
    (LINES[line] ?? []).slice(0, count).map((row, reel) => [reel, row]);
  const show = (those: readonly LineWin[]) => {
    lines.value = those;
    reels.lit.value = those.flatMap(cells);
  };
  const dearest = spin.lines.toSorted((a, b) => b.units - a.units);
  show(dearest);
  await pause(EACH_LINE_MS);
  if (dearest.length > 1 && !prefersReducedMotion()) {
    for (const one of dearest.slice(0, MAX_LINES_SHOWN)) {
      show([one]);
      await pause(EACH_LINE_MS / 2);
    }
    show(dearest);
  }
}

async function showScatters({ reels, lines }: Stage, { stops }: Spin): Promise<void> {
  lines.value = [];
  reels.lit.value = getVisibleSymbols(stops).flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === SCATTER ? [[reel, row]] : [])),
  );
  await pause(1_600);
}
