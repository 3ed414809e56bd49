import plugin from 'fastify-plugin';
import { type StepPlace, applyStep, listWaitingCanaries } from 'releases/rollout/apply-step.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';

/** Interval of the check for due steps, in ms. */
const LOOK_MS = 5_000;

/**
 * Advances rollouts when a step is due by the store's clock and the analysis allows it. Every proxy checks; the store's
 * lock and the step in the registry ensure that only one of them advances it, one time.
 */
export const rolloutSteps = plugin<Pick<StepPlace, 'readEvidence'>>(async (app, { readEvidence }) => {
  /** Time of the store when each step was first seen: a wrong clock may have stored a far due time. */
  const firstSeen = new Map<string, number>();
  /** Last logged message per step, so that the log does not repeat it. */
  const lastMessages = new Map<string, string>();

  const look = async () => {
    const { registry } = app.registry.current();
    const waiting = listWaitingCanaries(registry).map((canary) => {
      const { salt, next = '', every = 0 } = canary.rollout;
      const name = canary.release.package;
      return { canary, name, next, every, key: `${name} ${salt} ${canary.percent} ${next}` };
    });
    const keys = new Set(waiting.map(({ key }) => key));
    for (const key of [...firstSeen.keys()].filter((one) => !keys.has(one))) {
      firstSeen.delete(key);
      lastMessages.delete(key);
    }
    for (const { canary, name, next, every, key } of waiting) {
      const time = app.storeClock.now();
      if (!app.storeClock.isTrusted()) {
        continue;
      }
      const seen = firstSeen.get(key) ?? time;
      firstSeen.set(key, seen);
      if (time < Math.min(Date.parse(next), seen + every)) {
        continue;
      }
      try {
        const at = new Date(app.storeClock.now());
        const { outcome, detail } = await applyStep({ store: app.releases, readEvidence }, canary, at);
        if (outcome === 'held' && lastMessages.get(key) !== detail) {
          app.log.info({ package: name, percent: canary.percent, why: detail }, 'a rollout waits');
        } else if (outcome === 'taken') {
          app.log.info({ package: name, detail }, 'a rollout advanced one step');
        }
        lastMessages.set(key, detail);
      } catch (error) {
        const message = String(error);
        if (lastMessages.get(key) !== message) {
          app.log.error({ err: error, package: name }, 'a step of a rollout failed; the next check tries again');
        }
        lastMessages.set(key, message);
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
