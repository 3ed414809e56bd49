/** How long code that failed as a whole is left to browsers, in ms: twice as long each time, up to the longest. */
const FIRST_MS = 60_000;
const LONGEST_MS = 3_600_000;

interface Away {
  readonly until: number;
  readonly ms: number;
  readonly message: string;
}

/** Server files that hung, ate memory or cannot be sent: for a while no page is rendered with them. */
export class AwayFeatures {
  readonly #away = new Map<string, Away>();

  /** Why a file is not run now, undefined when it is. @param now in ms */
  why(key: string, now: number): string | undefined {
    const away = this.#away.get(key);
    return away !== undefined && now < away.until ? away.message : undefined;
  }

  note(key: string, message: string, now: number): void {
    const ms = Math.min((this.#away.get(key)?.ms ?? FIRST_MS / 2) * 2, LONGEST_MS);
    this.#away.set(key, { until: now + ms, ms, message });
  }
}
