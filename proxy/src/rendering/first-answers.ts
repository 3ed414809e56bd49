import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CallRow } from '../calls/call-row.ts';
import { localeOf } from '../page/locale-of.ts';

/** A call that a part's first view makes. */
export interface FirstRead {
  /** Of a read that is sent without a login. */
  readonly row: CallRow;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer that many visitors are given is asked for anew after so many ms. */
const FRESH_MS = 3_000;

/** An answer that is on its way for too long is stood in for by the one before, if that is younger, in ms. */
const STANDS_IN_MS = 60_000;

const MOST_KEPT = 200;

const LATE = Symbol('late');

/**
 * Answers of calls that are the same for everybody, asked for once for many visitors and never with anybody's login.
 */
export class FirstAnswers {
  readonly #app: FastifyInstance;
  readonly #kept = new LRUCache<string, Promise<object | undefined>>({ max: MOST_KEPT, ttl: FRESH_MS });
  readonly #last = new LRUCache<string, object>({ max: MOST_KEPT, ttl: STANDS_IN_MS });

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /**
   * The answers that are there in time, in the order of the reads; undefined for the others, which the next page finds.
   * @param maxMs longest wait in ms
   */
  async of(reads: readonly FirstRead[], request: FastifyRequest, maxMs: number): Promise<unknown[]> {
    if (reads.length === 0) {
      return [];
    }
    const late = wait(maxMs, LATE, { ref: false });
    return Promise.all(
      reads.map(async ({ row, body }) => {
        // Some are in the reader's language; two versions of a feature may have an own call at different paths.
        const key = `${localeOf(request)} ${row.name} ${row.call.backendPath} ${JSON.stringify(body)}`;
        const found = await Promise.race([this.#answer(key, row, body, request), late]);
        return found === LATE ? this.#last.get(key) : found;
      }),
    );
  }

  async #answer(key: string, row: CallRow, body: object, request: FastifyRequest): Promise<object | undefined> {
    const asking = this.#kept.get(key) ?? this.#ask(row, body, request);
    this.#kept.set(key, asking, { noUpdateTTL: true });
    const answer = await asking;
    if (answer === undefined) {
      this.#kept.delete(key);
    } else {
      this.#last.set(key, answer, { noUpdateTTL: this.#last.get(key) === answer });
    }
    return answer;
  }

  async #ask(row: CallRow, body: object, request: FastifyRequest): Promise<object | undefined> {
    try {
      const { status, body: answer } = await this.#app.backend.callRow(row, row.check(body), { request });
      return status === 200 && answer.status === 'success' ? answer : undefined;
    } catch {
      // The page asks for itself, and tells what is wrong.
      return undefined;
    }
  }
}
