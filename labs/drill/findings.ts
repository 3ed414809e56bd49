const MAX_SHOWN = 10;

/** Result of a drill: figures, and broken promises. */
export class Findings {
  /** Injected faults. */
  tried = 0;
  /** Requests that were sent under the faults, and those that got a response. */
  sent = 0;
  acknowledged = 0;
  /** Faults after which the site responded again in time. */
  recovered = 0;
  /** Maximum time in ms until it did. */
  slowestMs = 0;
  /** Acknowledged requests that the site does not know, or to which it responds differently when repeated. */
  readonly lost: string[] = [];
  /** Requests with more than one effect. */
  readonly doubled: string[] = [];
  /** All other problems. */
  readonly problems: string[] = [];
  /** Figures of this drill only. */
  readonly figures: Record<string, number | string> = {};
  readonly #recoverMs: number;

  /** @param options.recoverMs maximum time until the site must respond again after a fault is over */
  constructor({ recoverMs }: { readonly recoverMs: number }) {
    this.#recoverMs = recoverMs;
  }

  /** Counts a fault and the downtime after it; undefined if the site did not recover. */
  countFault(fault: string, awayMs: number | undefined): void {
    this.tried += 1;
    if (awayMs !== undefined) {
      this.slowestMs = Math.max(this.slowestMs, Math.round(awayMs));
    }
    if (awayMs !== undefined && awayMs <= this.#recoverMs) {
      this.recovered += 1;
    } else {
      const how = awayMs === undefined ? 'did not answer again' : `answered after ${Math.round(awayMs)} ms only`;
      this.problems.push(`${fault}: the site ${how}`);
    }
  }

  get failed(): boolean {
    return this.lost.length + this.doubled.length + this.problems.length > 0;
  }

  /** Returns the figures as one line. */
  line(): string {
    const { tried, sent, acknowledged, recovered, slowestMs, lost, doubled } = this;
    const counts = { tried, sent, acknowledged, lost: lost.length, doubled: doubled.length, recovered };
    return Object.entries({ ...counts, 'slowest ms': slowestMs, ...this.figures })
      .map(([name, value]) => `${name} ${value}`)
      .join(', ');
  }

  /** Returns readable messages about problems; empty without one. */
  complaints(): string[] {
    const named = { lost: this.lost, doubled: this.doubled, problem: this.problems };
    return Object.entries(named).flatMap(([name, all]) => [
      ...all.slice(0, MAX_SHOWN).map((one) => `${name}: ${one}`),
      ...(all.length > MAX_SHOWN ? [`${name}: … and ${all.length - MAX_SHOWN} more`] : []),
    ]);
  }
}
