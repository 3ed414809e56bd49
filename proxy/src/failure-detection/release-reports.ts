import plugin from 'fastify-plugin';
import {
  RELEASE_REPORTS_PATH,
  RELEASES_PATH,
  type ReleaseReport,
  ReleaseReportSchema,
  type ReleasesResponse,
} from 'shared-types/registry';
import { createBodyCheck } from '../calls/call-row.ts';
import { chooseShellAfterFailures } from 'releases/assignment/shell-fallback.ts';
import { findChoice, chooseReleases } from 'releases/assignment/visitor-choice.ts';
import { findRegistered, getRoles } from 'releases/registry/roles.ts';
import { SourcePositions } from 'releases/store/source-position.ts';
import { getCookieNames } from '../cookies/site-cookies.ts';
import type { SitePluginOptions } from '../environment.ts';
import { createFailureLog } from './failure-log.ts';
import { readStartHistory } from '../visitors/start-memory.ts';
import { getVisitor } from '../visitors/get-visitor.ts';

/** Receives the reports of pages about their versions, and responds with newer versions. */
export const releaseReports = plugin<SitePluginOptions>(async (app, { environment, now }) => {
  const cookies = getCookieNames(environment);
  const check = createBodyCheck(ReleaseReportSchema);
  app.decorate('logFailure', createFailureLog(app.log, new SourcePositions(app.releases), now));

  app.post(RELEASE_REPORTS_PATH, { config: { limit: 'reports' } }, async (request, reply) => {
    const report = check(request.body ?? {}) as ReleaseReport;
    const id = app.visitor.getId(request);
    if (id === undefined) {
      return reply.code(204).send();
    }
    const { registry } = app.registry.current();
    const who = getVisitor(request, id, registry, now());
    // Only visitors of a canary can report it.
    const known = report.outcomes.filter(({ feature, version }) => {
      const isCanary = getRoles(registry, feature)?.canary?.release.version === version;
      const isKnown = findRegistered(registry, feature, version) !== undefined;
      return isKnown && (!isCanary || findChoice(registry, who, feature, version) !== undefined);
    });
    const loaded = known.filter(({ outcome }) => outcome === 'loaded');
    const failures = known.flatMap(({ feature, version, outcome, ...details }) =>
      // Injected scripts cause exceptions without a file of a release.
      outcome === 'loaded' || (outcome === 'error' && details.source === undefined)
        ? []
        : [{ package: feature, version, outcome, ...details }],
    );
    app.releaseCounters.countLoads(loaded);
    app.releaseCounters.countFailures(failures);
    app.releaseCounters.countSpeeds(report.speeds ?? []);
    for (const failure of failures) {
      await app.logFailure(failure, report.page);
    }
    await app.canaryAnalysis.notePage({
      visitor: app.canaryAnalysis.analyse(request, who),
      loaded: loaded.map(({ feature, version }) => `${feature}@${version}`),
      failures,
    });
    app.pageWatch.recordReport(id, report);
    return reply.code(204).send();
  });

  app.get(RELEASES_PATH, async (request): Promise<ReleasesResponse> => {
    const { revision, registry } = app.registry.current();
    const visitor = getVisitor(request, app.visitor.getId(request) ?? '', registry, now());
    const { choice } = chooseShellAfterFailures(
      registry,
      chooseReleases(registry, visitor),
      readStartHistory(request, registry, cookies),
    );
    const { shell, features } = choice;
    return {
      revision,
      shell: shell?.version ?? null,
      features: Object.fromEntries([...features].map(([name, { release }]) => [name, release.version])),
    };
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    logFailure: ReturnType<typeof createFailureLog>;
  }
}
