import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { type StepPlace, applyStep, listWaitingCanaries } from 'releases/rollout/apply-step.ts';
import { createHourlyFilter } from '../health/hourly-filter.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';

const LOOK_MS = 5_000;

/** Maximum number of remembered steps; more packages never roll out at the same time. */
const MAX_STEPS = 200;

/**
 * Advances rollouts when a step is due by the store's clock and the analysis allows it. Every proxy checks; the store's
 * lock and the step in the registry ensure that only one of them advances it, one time.
 */
export const rolloutSteps = plugin<Pick<StepPlace, 'readEvidence'>>(async (app, { readEvidence }) => {
  /** Time of the store when each step was first seen: a wrong clock may have stored a far due time. */
  const firstSeen = new LRUCache<string, number>({ max: MAX_STEPS });
  const isNew = createHourlyFilter(() => app.storeClock.now());

  const look = async () => {
    for (const canary of listWaitingCanaries(app.registry.current().registry)) {
      const time = app.storeClock.now();
      if (!app.storeClock.isTrusted()) {
        return;
      }
      const { salt, next = '', every = 0 } = canary.rollout;
      const name = canary.release.package;
      const key = `${name} ${salt} ${canary.percent} ${next}`;
      const seen = firstSeen.get(key) ?? time;
      firstSeen.set(key, seen);
      if (time < Math.min(Date.parse(next), seen + every)) {
        continue;
      }
      try {
        const at = new Date(app.storeClock.now());
        const { outcome, detail } = await applyStep({ store: app.releases, readEvidence }, canary, at);
        if (outcome === 'held' && isNew(`${key} ${detail}`)) {
          app.log.info({ package: name, percent: canary.percent, why: detail }, 'a rollout waits');
        } else if (outcome === 'taken') {
          app.log.info({ package: name, detail }, 'a rollout advanced one step');
        }
      } catch (error) {
        if (isNew(`${key} ${String(error)}`)) {
          app.log.error({ err: error, package: name }, 'a step of a rollout failed; the next check tries again');
        }
      }
      await app.registry.refresh();
    }
  };
  app.decorate('rollouts', { look: runRegularly(app, LOOK_MS, look) });
});

declare module 'fastify' {
  interface FastifyInstance {
    rollouts: {
      /** Applies due steps now. Never throws. */
      look(): Promise<void>;
    };
  }
}
