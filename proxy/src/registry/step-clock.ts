/** A moment that a step waits for. */
interface Waited {
  /** By the clock that never jumps. */
  readonly from: number;
  readonly ms: number;
}

/**
 * Tells when steps are due. How long a step has to wait is read off the wall clock once, when it is first seen; from
 * then on a clock that never jumps counts, so that a wall clock that is set does not hurry or delay anything.
 */
export class StepClock {
  readonly #waiting = new Map<string, Waited>();

  readonly #elapsed: () => number;

  /** @param elapsed ms on a clock that never jumps */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /**
   * Whether a step is due.
   * @param key names the step
   * @param next when it is due by the wall clock
   * @param longest it waits at most so long, in ms, however far the clock that wrote `next` was ahead
   */
  isDue(key: string, next: number, longest: number, now: number): boolean {
    const waited = this.#waiting.get(key) ?? { from: this.#elapsed(), ms: Math.min(Math.max(0, next - now), longest) };
    this.#waiting.set(key, waited);
    return this.#elapsed() - waited.from >= waited.ms;
  }

  /** Forgets steps that are no more. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.#waiting.keys()) {
      if (!keys.has(key)) {
        this.#waiting.delete(key);
      }
    }
  }
}
