import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '../findings.ts';
import { cashBy, type Operation, OperationRefused, send, winOf } from './operation.ts';
import { cashOf, type Player } from './player.ts';

const CLIENTS = 8;
/** How long all are asked for at most, in ms: what has not been answered by then counts as lost. */
const INSIST_MS = 60_000;
const PAUSE_MS = 50;

interface Acknowledged {
  readonly answer: object;
  /** Where the world stood when the answer came, by a count that only grows. */
  readonly at: number;
}

/** Everything that was sent and everything that was acknowledged: what the site must know for ever. */
export class Journal {
  readonly #cashAtFirst: number;
  readonly #clock: () => number;
  readonly #answers = new Map<string, Acknowledged>();
  readonly #sent = new Map<string, Operation>();

  /** @param clock read when an answer comes, such as the length of a log of writes */
  constructor(cashAtFirst: number, clock: () => number = () => 0) {
    this.#cashAtFirst = cashAtFirst;
    this.#clock = clock;
  }

  get sent(): number {
    return this.#sent.size;
  }

  get acknowledged(): number {
    return this.#answers.size;
  }

  /** When the last answers came, by the clock, oldest first. */
  moments(): number[] {
    return [...this.#answers.values()].map(({ at }) => at);
  }

  /**
   * Sends an operation once and writes down what became of it; a bet's round is ended after it.
   * @throws {Error} when it was not acknowledged: what it did is not known
   */
  async carryOut(operation: Operation, player: Player): Promise<void> {
    this.#sent.set(operation.id, operation);
    const answer = await send(operation, player);
    this.#answers.set(operation.id, { answer, at: this.#clock() });
    if (operation.kind === 'bet') {
      await this.carryOut(winOf(operation), player);
    }
  }

  /**
   * Asks for every acknowledged request again, sends every other one until it is answered, and counts the money.
   * @param until only what was acknowledged by then is held to; the rest may have happened or not
   */
  async settle(player: Player, findings: Findings, until = Infinity): Promise<void> {
    const before = new Set([...this.#answers].filter(([, { at }]) => at <= until).map(([id]) => id));
    const sent = [...this.#sent.values()];
    // A win of a bet that did not happen comes after the bet.
    await this.#ask(
      sent.filter(({ kind }) => kind !== 'win'),
      before,
      player,
      findings,
    );
    await this.#ask(
      sent.filter(({ kind }) => kind === 'win'),
      before,
      player,
      findings,
    );
    const expected = sent.reduce((sum, operation) => sum + cashBy(operation), this.#cashAtFirst);
    const actual = await cashOf(player);
    if (actual !== expected) {
      findings.doubled.push(`the member has ${actual} won instead of ${expected} after every request was answered`);
    }
  }

  async #ask(operations: Operation[], before: Set<string>, player: Player, findings: Findings): Promise<void> {
    const end = Date.now() + INSIST_MS;
    const client = async () => {
      for (let operation = operations.pop(); operation !== undefined; operation = operations.pop()) {
        try {
          const again = await insist(operation, player, end);
          const first = this.#answers.get(operation.id)?.answer;
          if (before.has(operation.id) && !isDeepStrictEqual(again, first)) {
            findings.lost.push(`${operation.kind} ${operation.id}: ${JSON.stringify([first, again])}`);
          }
        } catch (error) {
          findings.lost.push(`${operation.kind} ${operation.id}: ${String(error)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }
}

async function insist(operation: Operation, player: Player, end: number): Promise<object> {
  for (;;) {
    try {
      return await send(operation, player);
    } catch (error) {
      if (error instanceof OperationRefused || Date.now() > end) {
        throw error;
      }
      await sleep(PAUSE_MS);
    }
  }
}
