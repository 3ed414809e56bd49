/** So many pages that one visitor opened, and whose shell ran, within this time: no person does so. */
const STORM_LOADS = 8;
const STORM_MS = 10_000;

const MOST_VISITORS = 20_000;

/** Counts the page loads of each visitor, for browsers that cannot tell who asked for a load. */
export class LoadStorms {
  readonly #loads = new Map<string, readonly number[]>();

  /** Notes a page load. @returns whether it makes the visitor's latest ones a storm; each storm is told once */
  isOne(visitor: string, now: number): boolean {
    const loads = [...(this.#loads.get(visitor) ?? []).filter((at) => now - at < STORM_MS), now];
    this.#loads.delete(visitor);
    this.#loads.set(visitor, loads);
    if (this.#loads.size > MOST_VISITORS) {
      const [oldest = ''] = this.#loads.keys();
      this.#loads.delete(oldest);
    }
    return loads.length === STORM_LOADS;
  }
}
