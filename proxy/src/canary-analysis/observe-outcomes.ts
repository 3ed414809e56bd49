import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Visitor } from 'releases/assignment/visitor.ts';
import type { CanaryCounts, PendingOutcome } from 'releases/canary-analysis/counts.ts';
import { getOutcomes } from 'releases/canary-analysis/outcomes.ts';
import { matchesRoute } from 'releases/gate/rules/route-pattern.ts';
import { getVisitor } from '../visitors/get-visitor.ts';
import type { AnalysedVisitor } from './canary-analysis.ts';

/**
 * Observes which visitors were shown the route of an outcome, and which of them reached the outcome. The proxy itself
 * serves the route and forwards the call, so a page cannot invent either.
 */
export function observeOutcomes(
  app: FastifyInstance,
  counts: CanaryCounts,
  now: () => number,
  analyse: (request: FastifyRequest, who: Visitor) => AnalysedVisitor,
) {
  const count = async ({ outcome, keys, arms }: PendingOutcome, result: 'reached' | 'missed') => {
    for (const { record, arm } of arms) {
      await counts.count({ record, measure: outcome, keys, fields: [`${outcome} ${result} ${arm}`], at: now() });
    }
  };

  /** @param stakeAt time of the member's last stake, in ms; a stake before the page was shown does not count */
  const countReached = async (key: string, stakeAt: number) => {
    const pending = await counts.takePending(key);
    if (pending !== undefined && stakeAt < pending.shown) {
      await counts.addPending(key, pending);
    } else if (pending !== undefined) {
      await count(pending, pending.due <= now() ? 'missed' : 'reached');
    }
  };

  const runInBackground = (work: Promise<unknown>) => {
    work.catch((error: unknown) => app.log.warn({ err: error }, 'an outcome could not be counted'));
  };

  /** Records that a visitor was shown a page, by its path. Never throws, does not wait. */
  const noteShown = (request: FastifyRequest, visitor: string, path: string) => {
    const { registry } = app.registry.current();
    const offered = getOutcomes(registry).filter(({ route }) => matchesRoute(route, path));
    const who = getVisitor(request, visitor, registry, now());
    const { keys, arms } = offered.length === 0 ? { keys: [], arms: [] } : analyse(request, who);
    for (const { name: outcome, withinMs } of offered) {
      const pending = { outcome, keys, arms, shown: now(), due: now() + withinMs };
      runInBackground(counts.addPending(`${outcome} ${visitor}`, pending));
    }
  };

  // Navigation within the site requests no document, so the Referer of calls and reports shows the visitor's page.
  app.addHook('preHandler', async (request) => {
    const visitor = request.method === 'POST' ? app.visitor.getId(request) : undefined;
    const { referer = '' } = request.headers;
    if (visitor !== undefined && URL.canParse(referer)) {
      noteShown(request, visitor, new URL(referer).pathname);
    }
  });

  return {
    noteShown,
    /**
     * Records the success of a call. Never throws, does not wait.
     * @param sinceStakeMs time since the member's last stake, if the response contains it
     */
    noteSuccess(request: FastifyRequest, call: string, sinceStakeMs?: number): void {
      const visitor = app.visitor.getId(request);
      for (const { name, call: wanted, stake } of getOutcomes(app.registry.current().registry)) {
        if (visitor !== undefined && wanted === call && (stake !== true || sinceStakeMs !== undefined)) {
          runInBackground(countReached(`${name} ${visitor}`, stake === true ? now() - (sinceStakeMs ?? 0) : Infinity));
        }
      }
    },
    /** Counts visitors who did not reach an outcome in time. */
    async countExpired(): Promise<void> {
      for (const pending of await counts.takeExpired(now())) {
        await count(pending, 'missed');
      }
    },
  };
}
