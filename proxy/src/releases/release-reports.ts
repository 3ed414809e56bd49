import plugin from 'fastify-plugin';
import {
  RELEASE_REPORTS_PATH,
  RELEASES_PATH,
  type ReleaseReport,
  ReleaseReportSchema,
  type ReleasesAnswer,
} from 'shared-types';
import { bodyCheck } from '../calls/request-body.ts';
import { ReportCounts } from './report-counts.ts';
import { isClearlyWorse } from './stop-rule.ts';
import { stopCanary } from './stop-canary.ts';
import { rolesOf } from './roles.ts';
import { choiceOf, chooseReleases } from './visitor-choice.ts';
import { visitorOf } from './visitor.ts';

/** What pages tell of the versions they loaded, and what they are told of newer ones. */
export const releaseReports = plugin<{ now: () => number }>(async (app, { now }) => {
  const check = bodyCheck(ReleaseReportSchema);
  const counts = new ReportCounts();
  app.decorate('releaseCounts', counts);

  app.post(RELEASE_REPORTS_PATH, { config: { limit: 'reports' } }, async (request, reply) => {
    const { outcomes } = check(request.body ?? {}) as ReleaseReport;
    const visitor = app.visitor.idOf(request);
    const { registry: present } = app.registry.current();
    const who = visitorOf(request, visitor ?? '', present, now());
    for (const { feature, version, outcome } of visitor === undefined ? [] : outcomes) {
      const { registry } = app.registry.current();
      const roles = rolesOf(registry, feature);
      const { canary } = roles ?? {};
      const isCanary = canary?.metadata.version === version;
      const known = registry.microFrontends[feature]?.some(({ metadata }) => metadata.version === version) === true;
      // Only who is in a canary can tell of it.
      if (!known || (isCanary && choiceOf(registry, who, feature, version) === undefined)) {
        continue;
      }
      const rollout = isCanary ? canary?.extras.rollout?.salt : undefined;
      const fresh = counts.add(feature, version, rollout, visitor ?? '', outcome);
      if (fresh) {
        request.log.warn({ feature, version, outcome }, 'a feature failed in a visitor’s page');
      }
      if (fresh && rollout !== undefined) {
        await judge(feature, version, rollout);
      }
    }
    return reply.code(204).send();
  });

  app.get(RELEASES_PATH, async (request): Promise<ReleasesAnswer> => {
    const { revision, registry } = app.registry.current();
    const { shell, features } = chooseReleases(
      registry,
      visitorOf(request, app.visitor.idOf(request) ?? '', registry, now()),
    );
    return {
      revision,
      shell: shell?.version ?? null,
      features: Object.fromEntries([...features].map(([name, { release }]) => [name, release.version])),
    };
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
  }
}
