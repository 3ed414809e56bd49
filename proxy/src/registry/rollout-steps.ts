import plugin from 'fastify-plugin';
import { type StepPlace, applyStep, listWaitingSteps } from 'releases/rollout/apply-step.ts';
import { runRegularly } from '../regular-work/run-regularly.ts';

/** How often a proxy looks whether a step is due, in ms. */
const LOOK_MS = 5_000;

/**
 * Advances rollouts when a step is due by the store's clock and the analysis allows it. Every proxy checks; the store's
 * lock and the step in the registry ensure that only one of them advances it, one time.
 */
export const rolloutSteps = plugin<Pick<StepPlace, 'readEvidence'>>(async (app, { readEvidence }) => {
  /** When each step was first seen, by the time of the store: a clock far ahead may have written when it is due. */
  const firstSeen = new Map<string, number>();
  /** Last logged message per step, so that the log does not repeat it. */
  const lastMessages = new Map<string, string>();

  const look = async () => {
    const { registry } = app.registry.current();
    const waiting = listWaitingSteps(registry).map((step) => ({
      step,
      key: `${step.package} ${step.salt} ${step.percent} ${step.next}`,
    }));
    const keys = new Set(waiting.map(({ key }) => key));
    for (const key of [...firstSeen.keys()].filter((one) => !keys.has(one))) {
      firstSeen.delete(key);
      lastMessages.delete(key);
    }
    for (const { step, key } of waiting) {
      const time = app.storeClock.now();
      if (!app.storeClock.isTrusted()) {
        continue;
      }
      const seen = firstSeen.get(key) ?? time;
      firstSeen.set(key, seen);
      if (time < Math.min(Date.parse(step.next), seen + step.every)) {
        continue;
      }
      try {
        const { outcome, detail } = await applyStep(
          { store: app.releases, registry, readEvidence },
          step,
          new Date(app.storeClock.now()),
        );
        if (outcome === 'held' && lastMessages.get(key) !== detail) {
          app.log.info({ package: step.package, percent: step.percent, why: detail }, 'a rollout waits');
        } else if (outcome === 'taken') {
          app.log.info({ package: step.package, detail }, 'a rollout took its step');
        }
        lastMessages.set(key, detail);
      } catch (error) {
        const words = String(error);
        if (lastMessages.get(key) !== words) {
          app.log.error({ err: error, package: step.package }, 'a rollout could not take its step');
        }
        lastMessages.set(key, words);
      }
      await app.registry.refresh();
    }
  };
  app.decorate('rollouts', { look: runRegularly(app, LOOK_MS, look) });
});

declare module 'fastify' {
  interface FastifyInstance {
    rollouts: {
      /** Takes the steps that are due now. Never throws. */
      look(): Promise<void>;
    };
  }
}
