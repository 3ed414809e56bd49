import plugin from 'fastify-plugin';
import { StepClock } from './step-clock.ts';
import { type StepPlace, takeStep, waitingSteps } from 'releases';
import { runRegularly } from '../regular-work/run-regularly.ts';

/** How often a proxy looks whether a step is due, in ms. */
const LOOK_MS = 5_000;

interface RolloutStepsOptions extends Pick<StepPlace, 'readEvidence'> {
  readonly now: () => number;
  /** Ms on a clock that never jumps. */
  readonly elapsed: () => number;
}

/**
 * Takes the steps of rollouts when they are due and the evidence allows them. Every proxy looks; the store's lock and the
 * step as it stands in the registry let one of them take it, once.
 */
export const rolloutSteps = plugin<RolloutStepsOptions>(async (app, { now, elapsed, readEvidence }) => {
  const clock = new StepClock(elapsed);
  /** What was said of each step, so that the log does not repeat it. */
  const said = new Map<string, string>();

  const look = async () => {
    const { registry } = app.registry.current();
    const waiting = waitingSteps(registry).map((step) => ({
      step,
      key: `${step.package} ${step.salt} ${step.percent} ${step.next}`,
    }));
    const keys = new Set(waiting.map(({ key }) => key));
    clock.keepOnly(keys);
    for (const key of [...said.keys()].filter((one) => !keys.has(one))) {
      said.delete(key);
    }
    for (const { step, key } of waiting) {
      if (!clock.isDue(key, Date.parse(step.next), step.every, now())) {
        continue;
      }
      try {
        const { outcome, detail } = await takeStep(
          { store: app.releases, registry, readEvidence },
          step,
          new Date(now()),
        );
        if (outcome === 'held' && said.get(key) !== detail) {
          app.log.info({ package: step.package, percent: step.percent, why: detail }, 'a rollout waits');
        } else if (outcome === 'taken') {
          app.log.info({ package: step.package, detail }, 'a rollout took its step');
        }
        said.set(key, detail);
      } catch (error) {
        const words = String(error);
        if (said.get(key) !== words) {
          app.log.error({ err: error, package: step.package }, 'a rollout could not take its step');
        }
        said.set(key, words);
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
