import { setTimeout as sleep } from 'node:timers/promises';
import { OperationRefused } from './operation.ts';
import { CallFailed } from './site-client.ts';

/** A site that answers nobody for so long is away, in ms. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** Time as it passes on this machine, in ms. */
export interface MachineClock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

const REAL: MachineClock = { now: () => performance.now(), sleep };

/** How long a site is asked again: as long as it answers anybody, however many wait and however slow the machine is. */
export class Patience {
  readonly #clock: MachineClock;
  #lastAnswer: number;

  constructor(clock: MachineClock = REAL) {
    this.#clock = clock;
    this.#lastAnswer = clock.now();
  }

  /**
   * Asks until there is an answer; after "busy" when the site wants to be asked again.
   * @throws {OperationRefused} at once, anything else when nobody was answered for 60 s
   */
  async insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        const answer = await ask();
        this.#lastAnswer = this.#clock.now();
        return answer;
      } catch (error) {
        if (error instanceof OperationRefused || this.#clock.now() - this.#lastAnswer > PATIENCE_MS) {
          throw error;
        }
        await this.#clock.sleep((error instanceof CallFailed ? error.retryAfterMs : undefined) ?? PAUSE_MS);
      }
    }
  }
}
