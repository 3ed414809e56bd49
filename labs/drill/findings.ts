const MOST_SHOWN = 10;

/** What a drill found: figures for the reader, and everything that must not happen. */
export class Findings {
  /** Faults that were made. */
  tried = 0;
  /** Requests that were sent under the faults, and those of them that were answered. */
  sent = 0;
  acknowledged = 0;
  /** Faults after which the site answered again by itself in time. */
  recovered = 0;
  /** Longest time in ms until it did. */
  slowestMs = 0;
  /** Acknowledged requests that the site does not know, or answers otherwise when asked again. */
  readonly lost: string[] = [];
  /** Requests with more effects than one. */
  readonly doubled: string[] = [];
  /** Everything else that should not be. */
  readonly problems: string[] = [];
  /** Figures of this drill alone. */
  readonly figures: Record<string, number | string> = {};
  readonly #recoverMs: number;

  /** @param options.recoverMs longest time until the site must answer again by itself after a fault is over */
  constructor({ recoverMs }: { readonly recoverMs: number }) {
    this.#recoverMs = recoverMs;
  }

  /** Counts a fault and how long the site was away after it; undefined when it did not come back by itself. */
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

  /** The figures as one line. */
  line(): string {
    const { tried, sent, acknowledged, recovered, slowestMs, lost, doubled } = this;
    const counts = { tried, sent, acknowledged, lost: lost.length, doubled: doubled.length, recovered };
    return Object.entries({ ...counts, 'slowest ms': slowestMs, ...this.figures })
      .map(([name, value]) => `${name} ${value}`)
      .join(', ');
  }

  /** What a person needs to see of what went wrong; empty when nothing did. */
  complaints(): string[] {
    const named = { lost: this.lost, doubled: this.doubled, problem: this.problems };
    return Object.entries(named).flatMap(([name, all]) => [
      ...all.slice(0, MOST_SHOWN).map((one) => `${name}: ${one}`),
      ...(all.length > MOST_SHOWN ? [`${name}: … and ${all.length - MOST_SHOWN} more`] : []),
    ]);
  }
}
