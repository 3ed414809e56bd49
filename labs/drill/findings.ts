const MAX_SHOWN = 10;

export class Findings {
  injected = 0;
  /** Number of requests during the faults, and of those with a response. */
  sent = 0;
  acknowledged = 0;
  recovered = 0;
  /** Maximum recovery time in ms. */
  slowestMs = 0;
  /** Acknowledged requests that the site lost or responds to differently. */
  readonly lost: string[] = [];
  /** Requests with more than one effect. */
  readonly doubled: string[] = [];
  readonly problems: string[] = [];
  readonly figures: Record<string, number | string> = {};

  /** Counts a fault. @param downtimeMs infinite if the site did not recover @param recoverMs its limit */
  countFault(fault: string, downtimeMs: number, recoverMs: number): void {
    this.injected += 1;
    this.slowestMs = Math.max(this.slowestMs, Math.round(downtimeMs));
    if (downtimeMs <= recoverMs) {
      this.recovered += 1;
    } else {
      const how = downtimeMs === Infinity ? 'did not recover' : `was down for ${Math.round(downtimeMs)} ms`;
      this.problems.push(`${fault}: the site ${how}`);
    }
  }

  get failed(): boolean {
    return this.lost.length + this.doubled.length + this.problems.length > 0;
  }

  line(): string {
    const { injected, sent, acknowledged, recovered, slowestMs, lost, doubled } = this;
    const counts = { injected, sent, acknowledged, lost: lost.length, doubled: doubled.length, recovered };
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
