import PQueue from 'p-queue';
import { isDeepStrictEqual } from 'node:util';
import type { Findings } from '../findings.ts';
import { getCashChange, type Operation, OperationRejected, sendOperation, createWin } from './operation.ts';
import { getCash, type Player } from './player.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallFailed } from './site-client.ts';

/** A site without any response for this long is unavailable, in ms. */
const UNAVAILABLE_AFTER_MS = 60_000;
const PAUSE_MS = 50;

/** Retry budget: retries while any request to the site succeeds, regardless of queue length and speed of the machine. */
class RetryBudget {
  #lastResponse = performance.now();

  /**
   * Retries until there is a response; after "busy" at the time that the site requests.
   * @throws {OperationRejected} immediately, any other error after 60 s without any response
   */
  async insist<Result>(request: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        const response = await request();
        this.#lastResponse = performance.now();
        return response;
      } catch (error) {
        if (error instanceof OperationRejected || performance.now() - this.#lastResponse > UNAVAILABLE_AFTER_MS) {
          throw error;
        }
        await sleep((error instanceof CallFailed ? error.retryAfterMs : undefined) ?? PAUSE_MS);
      }
    }
  }
}

const CLIENTS = 8;

/** Records all sent and acknowledged requests; the site must lose none of the latter. */
export class Journal {
  readonly #cashAtFirst: number;
  readonly #answers = new Map<string, object>();
  readonly #sent = new Map<string, Operation>();

  constructor(cashAtFirst: number) {
    this.#cashAtFirst = cashAtFirst;
  }

  get sent(): number {
    return this.#sent.size;
  }

  get acknowledged(): number {
    return this.#answers.size;
  }

  /**
   * Sends an operation once and records the response; also ends the round of a bet. @throws {Error} without a response;
   * the effect is unknown
   */
  async carryOut(operation: Operation, player: Player): Promise<void> {
    this.#sent.set(operation.id, operation);
    const response = await sendOperation(operation, player);
    this.#answers.set(operation.id, response);
    if (operation.kind === 'bet') {
      await this.carryOut(createWin(operation), player);
    }
  }

  /**
   * Repeats every acknowledged request, retries every other one until it gets a response, and compares the balance.
   * Reports requests without any response separately.
   */
  async settle(player: Player, findings: Findings): Promise<void> {
    const budget = new RetryBudget();
    const sent = [...this.#sent.values()];
    let unanswered = 0;
    const ask = async (operation: Operation) => {
      const { id, kind } = operation;
      try {
        const again = await budget.insist(async () => sendOperation(operation, player));
        const first = this.#answers.get(id);
        if (first !== undefined && !isDeepStrictEqual(again, first)) {
          findings.lost.push(`${kind} ${id}: ${JSON.stringify([first, again])}`);
        }
      } catch (error) {
        if (error instanceof OperationRejected) {
          findings.lost.push(`${kind} ${id}: ${error.message}`);
        } else {
          unanswered += 1;
          findings.problems.push(`${kind} ${id} got no response: ${String(error)}`);
        }
      }
    };
    // Bets before wins: the site may not know the bet yet.
    for (const isWin of [false, true]) {
      const operations = sent.filter(({ kind }) => (kind === 'win') === isWin);
      await new PQueue({ concurrency: CLIENTS }).addAll(operations.map((operation) => async () => ask(operation)));
    }
    if (unanswered > 0) {
      return;
    }
    const expected = sent.reduce((sum, operation) => sum + getCashChange(operation), this.#cashAtFirst);
    const actual = await budget.insist(async () => getCash(player));
    if (actual !== expected) {
      findings.doubled.push(`the member has ${actual} won instead of ${expected} after all requests got a response`);
    }
  }
}
