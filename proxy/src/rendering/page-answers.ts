import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageAnswer, ReleaseManifest } from 'shared-types/registry';
import { gatherRows } from '../calls/fitting/gather-rows.ts';
import { type MemberSession, memberOf } from '../session/session-data.ts';
import { type FirstRead, FirstReads } from './first-reads.ts';
import { SharedAnswers } from './shared-answers.ts';

/** What a page comes with. */
export interface FoundAnswers {
  /** The same for everybody. */
  readonly shared: readonly PageAnswer[];
  /** Of the member whom the request's cookie names; for nobody else. */
  readonly own: readonly PageAnswer[];
}

type Ask = (read: FirstRead) => Promise<object | undefined>;

/** The answers that a page comes with: of calls for everybody, and of calls of its member's own. */
export class PageAnswers {
  readonly #now: () => number;
  readonly #maxMs: number;
  readonly #reads: FirstReads;
  readonly #shared: SharedAnswers;
  // What strangers write into addresses pushes nothing out that everybody is given.
  readonly #addressed: SharedAnswers;

  /** @param maxMs longest wait in ms; what is late the browser asks for */
  constructor(app: FastifyInstance, now: () => number, maxMs: number) {
    this.#now = now;
    this.#maxMs = maxMs;
    this.#reads = new FirstReads(app);
    this.#shared = new SharedAnswers(app);
    this.#addressed = new SharedAnswers(app);
  }

  /**
   * Returns those that are there in time; own ones are asked for with the login of this request alone, and kept nowhere.
   * @param known settled once the page knows whose it is: for that it waits anyway
   */
  async of(
    request: FastifyRequest,
    releases: readonly ReleaseManifest[],
    known: Promise<unknown>,
  ): Promise<FoundAnswers> {
    const member = memberOf(request, this.#now());
    const reads = this.#reads.of({ url: request.url, releases, isMember: member !== undefined });
    const isOwn = ({ row: { call } }: FirstRead) => call.login || (call.optionalLogin && member !== undefined);
    const askShared: Ask = async (read) =>
      (read.addressed ? this.#addressed : this.#shared).of(read, request, this.#maxMs);
    const late = Promise.all([wait(this.#maxMs, undefined, { ref: false }), known]).then(() => undefined);
    const askOwn: Ask = async (read) =>
      member === undefined ? undefined : Promise.race([memberAnswer(request, member, read), late]);
    const answersOf = async (some: readonly FirstRead[], ask: Ask): Promise<PageAnswer[]> => {
      const found = await Promise.all(some.map(ask));
      return some.flatMap(({ caller, row, body }, at) =>
        found[at] === undefined ? [] : [{ caller, call: row.name, body, answer: found[at] }],
      );
    };
    const [shared, own] = await Promise.all([
      answersOf(
        reads.filter((read) => !isOwn(read)),
        askShared,
      ),
      answersOf(reads.filter(isOwn), askOwn),
    ]);
    return { shared, own };
  }
}

/**
 * Asks for an answer of the member's own with the login of one request, as that browser would.
 * @returns undefined where there is no success: the page asks for itself, and says what is wrong
 */
async function memberAnswer(
  request: FastifyRequest,
  member: MemberSession,
  { row, body }: FirstRead,
): Promise<object | undefined> {
  const { backend } = request.server;
  try {
    const asked = row.check(body);
    const ask = async (more: object) => backend.ask(row, { ...asked, ...more }, { request, member });
    const { answer, page } = await gatherRows(row.call, 0, await ask({}), async (skip) => ask({ skip }));
    const { status, body: answered } = backend.fit(row.name, answer, request.log, row.call);
    return status === 200 && answered.status === 'success' ? page(answered) : undefined;
  } catch {
    return undefined;
  }
}
