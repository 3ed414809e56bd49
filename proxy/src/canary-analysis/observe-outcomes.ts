import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CanaryCounts } from 'releases/canary-analysis/counts.ts';
import { chooseReleases } from 'releases/assignment/visitor-choice.ts';
import { fits } from 'releases/gate/rules/route-pattern.ts';
import { getArms } from 'releases/canary-analysis/arms.ts';
import { getOutcomes } from 'releases/canary-analysis/outcomes.ts';
import type { AnalysedVisitor } from './visitor-keys.ts';
import { visitorOf } from '../visitors/visitor.ts';

/** Maximum number of visitors and outcomes that are remembered as shown. */
const MAX_SHOWN = 50_000;

/** Observes which visitors were offered an outcome, and which of them reached it. */
export interface OutcomeObserver {
  /** Notes that a visitor was shown a page, by its path. Never throws, waits for nothing. */
  noteShown(request: FastifyRequest, visitor: string, path: string): void;
  /**
   * Notes that a call has succeeded. Never throws, waits for nothing.
   * @param sinceStakeMs time since the member's last stake, as far as the answer tells
   */
  noteSuccess(request: FastifyRequest, call: string, sinceStakeMs?: number): void;
  /** Counts visitors who did not reach an outcome in time. */
  countExpired(): Promise<void>;
}

interface ObserverOptions {
  readonly counts: CanaryCounts;
  readonly now: () => number;
  readonly analyse: (request: FastifyRequest, id: string, member: string | undefined) => AnalysedVisitor;
}

/** Creates the observer: the proxy serves the route and forwards the call, so nothing of it can be made up by a page. */
export function observeOutcomes(app: FastifyInstance, { counts, now, analyse }: ObserverOptions): OutcomeObserver {
  const shown = new LRUCache<string, true>({ max: MAX_SHOWN });

  const count = async (pending: Awaited<ReturnType<CanaryCounts['takePending']>>, result: 'reached' | 'missed') => {
    const { outcome, keys, arms } = pending ?? { outcome: '', keys: [], arms: [] };
    for (const { record, arm } of arms) {
      const measure = arm === 'canary:100' || arm === 'apart' ? `${outcome} alone` : outcome;
      await counts.count({ record, measure, keys, fields: [`${outcome} ${result} ${arm}`], at: now() });
    }
  };
  const inBackground = (work: Promise<unknown>) => {
    work.catch((error: unknown) => app.log.warn({ err: error }, 'an outcome could not be counted'));
  };
  const getPath = (request: FastifyRequest) => {
    const { referer = '' } = request.headers;
    return URL.canParse(referer) ? new URL(referer).pathname : undefined;
  };

  const observer: OutcomeObserver = {
    noteShown(request, visitor, path) {
      const { registry } = app.registry.current();
      for (const { name, route, withinMs } of getOutcomes(registry)) {
        const key = `${name} ${visitor}`;
        if (!fits(route, path) || shown.has(key)) {
          continue;
        }
        shown.set(key, true, { ttl: withinMs });
        const who = visitorOf(request, visitor, registry, now());
        const arms = getArms(registry, chooseReleases(registry, who), now());
        const { keys } = analyse(request, visitor, who.member);
        const pending = { outcome: name, keys, arms, shown: now(), due: now() + withinMs };
        inBackground(counts.addPending(key, pending));
      }
    },
    noteSuccess(request, call, sinceStakeMs) {
      const visitor = app.visitor.idOf(request);
      if (visitor === undefined) {
        return;
      }
      for (const { name, call: wanted, stake } of getOutcomes(app.registry.current().registry)) {
        if (wanted === call && (stake !== true || sinceStakeMs !== undefined)) {
          inBackground(takeReached(`${name} ${visitor}`, stake === true ? sinceStakeMs : undefined));
        }
      }
    },
    async countExpired() {
      for (const pending of await counts.takeExpired(now())) {
        await count(pending, 'missed');
      }
    },
  };

  async function takeReached(key: string, sinceStakeMs: number | undefined): Promise<void> {
    const pending = await counts.takePending(key);
    if (pending === undefined) {
      return;
    }
    if (sinceStakeMs !== undefined && now() - sinceStakeMs < pending.shown) {
      // The stake came before the page.
      await counts.addPending(key, pending);
      return;
    }
    await count(pending, pending.due <= now() ? 'missed' : 'reached');
  }

  // Pages that are reached within the site ask for no document: their calls and reports tell where the visitor is.
  app.addHook('preHandler', async (request) => {
    const visitor = request.method === 'POST' ? app.visitor.idOf(request) : undefined;
    const path = visitor === undefined ? undefined : getPath(request);
    if (visitor !== undefined && path !== undefined) {
      observer.noteShown(request, visitor, path);
    }
  });
  return observer;
}
