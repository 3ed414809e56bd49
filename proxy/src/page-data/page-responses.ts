import { setTimeout as wait } from 'node:timers/promises';
import plugin from 'fastify-plugin';
import type { VisitorChoice } from 'releases/assignment/visitor-choice.ts';
import { allCalls, type PromotionList, withoutPromotions } from 'shared-types/calls';
import type { PageResponse, SiteState } from 'shared-types/registry';
import { getMember } from '../session/session-data.ts';
import { listShownReleases } from '../page/needed-modules.ts';
import { fetchRead, listFirstReads } from './first-reads.ts';
import { createSharedResponseCache } from './shared-response-cache.ts';

const PROMOTION_LISTS = new Map<string, PromotionList>(
  allCalls().flatMap(([name, { promotions }]) => (promotions === undefined ? [] : [[name, promotions]])),
);

/** Embeds responses into pages. `maxMs` is the maximum wait in ms; the browser requests late ones itself. */
export const pageResponses = plugin<{ now: () => number; maxMs: number }>(async (app, { now, maxMs }) => {
  const getShared = createSharedResponseCache();
  // A separate cache, so that arbitrary addresses cannot evict the responses that all visitors use.
  const getAddressed = createSharedResponseCache();

  app.decorate('loadPageResponses', async (request, { choice, features, known }) => {
    const member = getMember(request, now());
    const releases = listShownReleases(choice, features);
    const reads = listFirstReads(app, request.url, releases, member !== undefined);
    const late = Promise.all([wait(maxMs, undefined, { ref: false }), known]).then(() => undefined);
    const found = await Promise.all(
      reads.map(async (read) => {
        const { caller, row, body } = read;
        const isOwn = row.call.login || (row.call.optionalLogin && member !== undefined);
        const response = !isOwn
          ? (read.addressed ? getAddressed : getShared)(read, request, maxMs)
          : member && Promise.race([fetchRead(read, request, member), late]);
        return { isOwn, caller, call: row.name, body, response: await response };
      }),
    );
    const session = await known;
    const isMember = session !== null && session !== 'unknown';
    return found.flatMap(({ isOwn, response, ...page }): PageResponse[] => {
      // An expired login gets no member responses; a member on a break gets no promotions.
      if (response === undefined || (isOwn && !isMember)) {
        return [];
      }
      const promotions = isMember && session.promotions === false ? PROMOTION_LISTS.get(page.call) : undefined;
      return [{ ...page, response: promotions === undefined ? response : withoutPromotions(response, promotions) }];
    });
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Returns the responses of the calls of a page's first view that arrive in time. Member responses are requested with
     * the login of this request and not cached.
     */
    loadPageResponses(
      request: FastifyRequest,
      page: {
        readonly choice: VisitorChoice;
        readonly features: SiteState['features'];
        /** Settles when the session is verified, never rejects: member responses wait for it in any case. */
        readonly known: Promise<SiteState['session']>;
      },
    ): Promise<PageResponse[]>;
  }
}
