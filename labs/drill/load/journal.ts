import PQueue from 'p-queue';
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '../findings.ts';
import { getCashChange, type Operation, OperationRejected, sendOperation } from './operation.ts';
import { getCash, type Player } from './player.ts';

/** A site without any response for this long is unavailable, in ms. */
const UNAVAILABLE_AFTER_MS = 60_000;
const PAUSE_MS = 250;
const CLIENTS = 8;

/** Records all sent and acknowledged requests of a player; the site must lose none of the latter. */
export class Journal {
  readonly #player: Player;
  readonly #cashAtFirst: number;
  readonly #responses = new Map<string, object>();
  readonly #sent = new Map<string, Operation>();
  #lastResponse = 0;

  constructor(player: Player, cashAtFirst: number) {
    this.#player = player;
    this.#cashAtFirst = cashAtFirst;
  }

  get acknowledged(): number {
    return this.#responses.size;
  }

  /** Sends an operation and records the response; also ends the round of a bet. @throws {Error} without a response */
  async carryOut(operation: Operation): Promise<void> {
    this.#sent.set(operation.id, operation);
    const response = await sendOperation(operation, this.#player);
    this.#responses.set(operation.id, response);
    if (operation.kind === 'bet') {
      // A bet always has the same win, which returns its stake.
      await this.carryOut({ ...operation, id: `${operation.id}-win`, kind: 'win', betId: operation.id });
    }
  }

  /** Repeats every request until it gets a response, and compares responses and balance with the records. */
  async settle(findings: Findings): Promise<void> {
    this.#lastResponse = performance.now();
    const sent = [...this.#sent.values()];
    findings.sent = sent.length;
    findings.acknowledged = this.acknowledged;
    const problems = findings.problems.length;
    // Bets before wins: the site may not know the bet yet.
    for (const isWin of [false, true]) {
      const operations = sent.filter(({ kind }) => (kind === 'win') === isWin);
      await new PQueue({ concurrency: CLIENTS }).addAll(
        operations.map((operation) => async () => this.#compare(operation, findings)),
      );
    }
    if (findings.problems.length > problems) {
      return;
    }
    const expected = sent.reduce((sum, operation) => sum + getCashChange(operation), this.#cashAtFirst);
    const actual = await this.#insist(async () => getCash(this.#player));
    if (actual !== expected) {
      findings.doubled.push(`the member has ${actual} won instead of ${expected} after all requests got a response`);
    }
  }

  async #compare(operation: Operation, { lost, problems }: Findings): Promise<void> {
    const { id, kind } = operation;
    try {
      const again = await this.#insist(async () => sendOperation(operation, this.#player));
      const first = this.#responses.get(id);
      if (first !== undefined && !isDeepStrictEqual(again, first)) {
        lost.push(`${kind} ${id}: ${JSON.stringify([first, again])}`);
      }
    } catch (error) {
      const list = error instanceof OperationRejected ? lost : problems;
      list.push(`${kind} ${id}: ${String(error)}`);
    }
  }

  /** Retries while any request succeeds. @throws {OperationRejected} immediately, others after 60 s of silence */
  async #insist<Result>(request: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        const response = await request();
        this.#lastResponse = performance.now();
        return response;
      } catch (error) {
        if (error instanceof OperationRejected || performance.now() - this.#lastResponse > UNAVAILABLE_AFTER_MS) {
          throw error;
        }
        await sleep(PAUSE_MS);
      }
    }
  }
}
