import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { allCalls, type PromotionList, withoutPromotions } from 'shared-types/calls';
import type { PageAnswer, ReleaseManifest, SiteState } from 'shared-types/registry';
import { repaginate } from '../calls/responses/repaginate.ts';
import { type MemberSession, getMember } from '../session/session-data.ts';
import { listShownReleases } from '../page/needed-modules.ts';
import { type FirstRead, FirstReads } from './first-reads.ts';
import { SharedResponseCache } from './shared-response-cache.ts';

/** Responses for a page. */
export interface EmbeddedResponses {
  /** Public responses. */
  readonly shared: readonly PageAnswer[];
  /** Responses for the member of the request's cookie; empty for visitors. */
  readonly own: readonly PageAnswer[];
}

/** Location of promotions in responses, by call. */
const PROMOTION_LISTS = new Map<string, PromotionList>(
  allCalls().flatMap(([name, { promotions }]) => (promotions === undefined ? [] : [[name, promotions]])),
);

/**
 * Returns the responses for the page of a session. An expired login gets no member responses; a member on a break gets
 * no promotions.
 */
export function selectResponses(
  { shared, own }: EmbeddedResponses,
  session: SiteState['session'],
): readonly PageAnswer[] {
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

/** Embeds responses into pages. `maxMs` is the maximum wait in ms; the browser requests late ones itself. */
export const pageResponses = plugin<{ now: () => number; maxMs: number }>(async (app, { now, maxMs }) => {
  const loader = new PageResponseLoader(app, now, maxMs);
  app.decorate('loadPageResponses', async (request, { choice, features, known }) =>
    loader.of(request, listShownReleases(choice, features), known),
  );
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the responses of the calls of a page's first view that arrive in time. */
    loadPageResponses(request: FastifyRequest, page: EmbeddingPage): Promise<EmbeddedResponses>;
  }
}

/** A page of which it may not yet be known whose it is. */
interface EmbeddingPage {
  readonly choice: VisitorChoice;
  readonly features: SiteState['features'];
  /** Settled once that is known; never rejected. */
  readonly known: Promise<unknown>;
}

/** Loads the responses for a page: public ones and those of its member. */
class PageResponseLoader {
  readonly #now: () => number;
  readonly #maxMs: number;
  readonly #reads: FirstReads;
  readonly #shared: SharedResponseCache;
  // A separate cache, so that arbitrary addresses cannot evict the responses that all visitors use.
  readonly #addressed: SharedResponseCache;

  constructor(app: FastifyInstance, now: () => number, maxMs: number) {
    this.#now = now;
    this.#maxMs = maxMs;
    this.#reads = new FirstReads(app);
    this.#shared = new SharedResponseCache(app);
    this.#addressed = new SharedResponseCache(app);
  }

  /**
   * Returns the responses that arrive in time; member responses are requested with the login of this request and not
   * cached.
   * @param known settles when the session is verified; the page waits for it in any case
   */
  async of(
    request: FastifyRequest,
    releases: readonly ReleaseManifest[],
    known: Promise<unknown>,
  ): Promise<EmbeddedResponses> {
    const member = getMember(request, this.#now());
    const reads = this.#reads.of({ url: request.url, releases, isMember: member !== undefined });
    const isOwn = ({ row: { call } }: FirstRead) => call.login || (call.optionalLogin && member !== undefined);
    const askShared: Ask = async (read) =>
      (read.addressed ? this.#addressed : this.#shared).of(read, request, this.#maxMs);
    const late = Promise.all([wait(this.#maxMs, undefined, { ref: false }), known]).then(() => undefined);
    const askOwn: Ask = async (read) =>
      member === undefined ? undefined : Promise.race([loadMemberResponse(request, member, read), late]);
    const loadResponses = async (some: readonly FirstRead[], ask: Ask): Promise<PageAnswer[]> => {
      const found = await Promise.all(some.map(ask));
      return some.flatMap(({ caller, row, body }, at) =>
        found[at] === undefined ? [] : [{ caller, call: row.name, body, answer: found[at] }],
      );
    };
    const [shared, own] = await Promise.all([
      loadResponses(
        reads.filter((read) => !isOwn(read)),
        askShared,
      ),
      loadResponses(reads.filter(isOwn), askOwn),
    ]);
    return { shared, own };
  }
}

/**
 * Requests a member response with the login of one request, like its browser.
 * @returns undefined without a success: the page requests it itself and shows the error
 */
async function loadMemberResponse(
  request: FastifyRequest,
  member: MemberSession,
  { row, body }: FirstRead,
): Promise<object | undefined> {
  const { backend } = request.server;
  try {
    const requestBody = row.check(body);
    const ask = async (more: object) => backend.send(row, { ...requestBody, ...more }, { request, member });
    const { response: answer, page } = await repaginate(row.call, 0, await ask({}), async (skip) => ask({ skip }));
    const { status, body: answered } = backend.normalize(row.name, answer, request.log, row.call);
    return status === 200 && answered.status === 'success' ? page(answered) : undefined;
  } catch {
    return undefined;
  }
}
