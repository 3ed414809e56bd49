import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { allCalls, type PromotionList, withoutPromotions } from 'shared-types/calls';
import type { PageAnswer, ReleaseManifest, SiteState } from 'shared-types/registry';
import { gatherRows } from '../calls/responses/gather-rows.ts';
import { type MemberSession, memberOf } from '../session/session-data.ts';
import { shownReleases } from '../page/needed-parts.ts';
import { type FirstRead, FirstReads } from './first-reads.ts';
import { SharedAnswers } from './shared-answers.ts';

/** What a page comes with. */
export interface FoundAnswers {
  /** The same for everybody. */
  readonly shared: readonly PageAnswer[];
  /** Of the member whom the request's cookie names; for nobody else. */
  readonly own: readonly PageAnswer[];
}

/** Where answers may hold promotions, by call. */
const PROMOTION_LISTS = new Map<string, PromotionList>(
  allCalls().flatMap(([name, { promotions }]) => (promotions === undefined ? [] : [[name, promotions]])),
);

/**
 * Returns the answers that a page of a session comes with. A login that the backend ended meanwhile has no answers of its
 * own, and a member who may not be shown promotions gets none, whatever the backend answered.
 */
export function answersFor({ shared, own }: FoundAnswers, session: SiteState['session']): readonly PageAnswer[] {
  if (session === null || session === 'unknown') {
    return shared;
  }
  const all = [...shared, ...own];
  return session.promotions === false ? all.map(withoutPagePromotions) : all;
}

function withoutPagePromotions(page: PageAnswer): PageAnswer {
  const promotions = PROMOTION_LISTS.get(page.call);
  return promotions === undefined ? page : { ...page, answer: withoutPromotions(page.answer, promotions) };
}

type Ask = (read: FirstRead) => Promise<object | undefined>;

/** Adds the answers that a page comes with. `maxMs` is the longest wait in ms; what is late the browser asks for. */
export const pageAnswers = plugin<{ now: () => number; maxMs: number }>(async (app, { now, maxMs }) => {
  const answers = new PageAnswers(app, now, maxMs);
  app.decorate('pageAnswers', async (request, { choice, features, known }) =>
    answers.of(request, shownReleases(choice, features), known),
  );
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the answers of the calls that a page's first view makes, as far as they are there in time. */
    pageAnswers(request: FastifyRequest, page: AnsweredPage): Promise<FoundAnswers>;
  }
}

/** A page of which it may not yet be known whose it is. */
interface AnsweredPage {
  readonly choice: VisitorChoice;
  readonly features: SiteState['features'];
  /** Settled once that is known; never rejected. */
  readonly known: Promise<unknown>;
}

/** The answers that a page comes with: of calls for everybody, and of calls of its member's own. */
class PageAnswers {
  readonly #now: () => number;
  readonly #maxMs: number;
  readonly #reads: FirstReads;
  readonly #shared: SharedAnswers;
  // What strangers write into addresses pushes nothing out that everybody is given.
  readonly #addressed: SharedAnswers;

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
    const { status, body: answered } = backend.normalize(row.name, answer, request.log, row.call);
    return status === 200 && answered.status === 'success' ? page(answered) : undefined;
  } catch {
    return undefined;
  }
}
