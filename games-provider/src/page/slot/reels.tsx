import { type Signal, signal } from '@preact/signals';
import { prefersReducedMotion } from '../round.ts';
import type { Words } from '../words.ts';
import { type Course, planCourse, getCoursePosition, getTurningPosition } from './reel-course.ts';
import { STRIPS } from '../../games/slot/machine.ts';
import { SymbolImage } from './symbols.tsx';

export type Cell = readonly [reel: number, row: number];

interface Reel {
  readonly strip: readonly number[];
  readonly turning: Signal<boolean>;
  at: number;
  /** Its transform is set directly, up to sixty times per second. */
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

  /** Lights cells and dims the rest; without cells nothing is dimmed. */
  light(cells?: readonly Cell[]): void {
    this.lit.value = cells;
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
    const from = this.stops();
    let courses: readonly Course[] | undefined;
    this.reels.forEach(({ turning }) => (turning.value = true));
    await new Promise<void>((resolve, reject) => {
      stopsLater.then((stops) => {
        const now = performance.now() - startedAt;
        courses = this.reels.map(({ strip }, index) =>
          planCourse(index, from[index] ?? 0, stops[index] ?? 0, now, strip.length),
        );
      }, reject);
      const frame = (now: number) => {
        const time = Math.max(0, now - startedAt);
        this.reels.forEach((reel, index) => this.#step(reel, from[index] ?? 0, time, courses?.[index]));
        if (this.reels.some(({ turning }) => turning.value)) {
          requestAnimationFrame(frame);
        } else {
          resolve();
        }
      };
      requestAnimationFrame(frame);
    });
  }

  #step(reel: Reel, from: number, time: number, course: Course | undefined): void {
    if (!reel.turning.value) {
      return;
    }
    const at = course === undefined ? getTurningPosition(from, time) : getCoursePosition(course, time);
    place(reel, at ?? course?.stop ?? 0);
    if (at === undefined) {
      reel.turning.value = false;
      this.#onStop();
    }
  }
}

function place(reel: Reel, at: number): void {
  const { length } = reel.strip;
  reel.at = ((at % length) + length) % length;
  if (reel.band !== null) {
    reel.band.style.transform = `translateY(${(-100 * reel.at) / (length + 3)}%)`;
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
