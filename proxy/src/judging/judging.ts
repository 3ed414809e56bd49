import plugin from 'fastify-plugin';
import { ReportCounts } from '../releases/report-counts.ts';
import { rolesOf } from '../releases/roles.ts';
import { stopCanary } from '../releases/stop-canary.ts';
import { isClearlyWorse } from '../releases/stop-rule.ts';
import type { Observation } from './observation.ts';

/** Takes in what pages and the proxy saw of versions, and stops a canary that fails too often. */
export const judging = plugin<{ now: () => number }>(async (app, { now }) => {
  const counts = new ReportCounts();
  app.decorate('releaseCounts', counts);
  app.decorate('judging', {
    async note(observations) {
      app.releaseCounters.count(observations);
      for (const observation of observations) {
        if ('measure' in observation) {
          continue;
        }
        const { package: feature, version, rollout, visitor, outcome } = observation;
        const fresh = counts.add(feature, version, rollout, visitor, outcome);
        if (fresh) {
          app.log.warn({ feature, version, outcome }, 'a feature failed in a visitor’s page');
        }
        if (fresh && rollout !== undefined) {
          await judge(feature, version, rollout);
        }
      }
    },
  });

  async function judge(feature: string, version: string, rollout: string): Promise<void> {
    const active = rolesOf(app.registry.current().registry, feature)?.active.metadata.version;
    if (active === undefined) {
      return;
    }
    const failed = {
      feature,
      version,
      rollout,
      counts: counts.of(feature, version, rollout),
      stable: { version: active, counts: counts.of(feature, active, undefined) },
    };
    if (!isClearlyWorse(failed.counts, failed.stable.counts)) {
      return;
    }
    try {
      if (await stopCanary(app.releases, failed, new Date(now()))) {
        app.log.error(failed, 'a canary failed too often and was stopped');
      }
    } catch (error) {
      app.log.error({ err: error, ...failed }, 'a canary fails too often, but could not be stopped');
    }
    await app.registry.refresh();
  }
});

declare module 'fastify' {
  interface FastifyInstance {
    releaseCounts: ReportCounts;
    judging: {
      /** Takes in what was seen; what it decides is done when it comes back. Never throws. */
      note(observations: readonly Observation[]): Promise<void>;
    };
  }
}
