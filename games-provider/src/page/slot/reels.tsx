import { type Signal, signal } from '@preact/signals';
import { prefersReducedMotion } from '../round.ts';
import type { Words } from '../words.ts';
import { STOPS, STRIPS } from '../../games/slot/machine.ts';
import { SymbolImage } from './symbols.tsx';

export type Cell = readonly [reel: number, row: number];

interface Reel {
  readonly strip: readonly number[];
  readonly turning: Signal<boolean>;
  at: number;
  band: HTMLElement | null;
}

/** Five reels that show their published strips. */
export class Reels {
  readonly reels: readonly Reel[] = STRIPS.map((strip) => ({ strip, turning: signal(false), at: 0, band: null }));
  /** The cells of lines that pay; the rest is dimmed. Undefined when nothing is dimmed. */
  readonly lit = signal<readonly Cell[] | undefined>(undefined);
  readonly #onStop: () => void;

  constructor(onStop: () => void) {
    this.#onStop = onStop;
  }

  stops(): number[] {
    return this.reels.map(({ at }) => at);
  }

  rest(stops: readonly number[]): void {
    this.reels.forEach((reel, index) => place(reel, stops[index] ?? 0));
  }

  /** Spins the reels until the stops are known and reached; then resolves. */
  async turn(stopsLater: Promise<readonly number[]>): Promise<void> {
    if (prefersReducedMotion()) {
      this.rest(await stopsLater);
      return;
    }
    const startedAt = performance.now();
    const once = { duration: (STOPS * 1_000) / SPEED, iterations: Number.POSITIVE_INFINITY };
    this.reels.forEach(({ at, band, turning }) => {
      turning.value = true;
      band?.animate({ '--at': [at, at - STOPS] }, once);
    });
    const stops = await stopsLater;
    const known = performance.now() - startedAt;
    await Promise.all(this.reels.map(async (reel, index) => this.#stop(reel, index, stops[index] ?? 0, known)));
  }

  async #stop(reel: Reel, index: number, stop: number, known: number): Promise<void> {
    const { band, turning } = reel;
    if (band !== null) {
      const from = Number(getComputedStyle(band).getPropertyValue('--at'));
      band.getAnimations().forEach((turn) => turn.cancel());
      const { keyframes, duration } = planStop(index, from, stop, known);
      await band.animate(keyframes, { duration, fill: 'forwards' }).finished;
    }
    place(reel, stop);
    turning.value = false;
    this.#onStop();
  }
}

/** Cells per second while a reel turns. */
const SPEED = 22;
/** How long a reel takes to stop, in ms. */
const SLOWING_MS = 620;
/** When the first reel stops, and the delay of each next one, in ms from the start. */
const FIRST_MS = 900;
const NEXT_MS = 320;

/**
 * Returns the motion of a turning reel to a stop: even speed, then slowing down.
 * @param from where it turns now, in cells
 * @param known when the stop became known, in ms from the start
 */
export function planStop(index: number, from: number, stop: number, known: number) {
  const duration = Math.max(FIRST_MS - known, SLOWING_MS) + NEXT_MS * index;
  const even = duration - SLOWING_MS;
  // A whole number of turns more or less brings the reel to its stop at about its speed.
  const least = (SPEED * even) / 1_000 + 4;
  const distance = least + ((((from - least - stop) % STOPS) + STOPS) % STOPS);
  const slowing = from - (distance * even) / (even + SLOWING_MS / 3);
  const keyframes = [
    { '--at': from, offset: 0, easing: 'linear' },
    // The curve 1 - (1 - x)³: it starts at the even speed.
    { '--at': slowing, offset: even / duration, easing: 'cubic-bezier(0.3333, 1, 0.6667, 1)' },
    { '--at': from - distance, offset: 1 },
  ];
  return { keyframes, duration };
}

function place(reel: Reel, at: number): void {
  reel.at = at;
  if (reel.band !== null) {
    reel.band.style.transform = `translateY(${(-100 * at) / (STOPS + 3)}%)`;
  }
}

interface LookProps {
  readonly theme: string;
  readonly words: Words;
}

/** The visible reels; the game's message states the result. */
export function ReelsView({ of, ...props }: LookProps & { readonly of: Reels }) {
  const lit = of.lit.value;
  return (
    <div class="reels" aria-hidden="true">
      {of.reels.map((reel, index) => (
        <ReelView
          key={index}
          reel={reel}
          lit={lit?.filter(([of]) => of === index).map(([, row]) => (reel.at + row) % reel.strip.length)}
          {...props}
        />
      ))}
    </div>
  );
}

function ReelView({ reel, lit, ...look }: LookProps & { readonly reel: Reel; readonly lit: number[] | undefined }) {
  const { strip, turning } = reel;
  return (
    <div class={turning.value ? 'reel turns' : 'reel'}>
      <div
        class="band"
        ref={(element) => {
          reel.band = element;
          place(reel, reel.at);
        }}
      >
        {[...strip, ...strip.slice(0, 3)].map((symbol, cell) => (
          <div
            key={cell}
            class={lit === undefined ? 'cell' : lit.includes(cell % strip.length) ? 'cell lit' : 'cell dim'}
          >
            <SymbolImage symbol={symbol} {...look} />
          </div>
        ))}
      </div>
    </div>
  );
}
