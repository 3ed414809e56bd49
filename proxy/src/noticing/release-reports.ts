import plugin from 'fastify-plugin';
import {
  RELEASE_REPORTS_PATH,
  RELEASES_PATH,
  type ReleaseReport,
  type ReportedOutcome,
  ReleaseReportSchema,
  type ReleasesAnswer,
} from 'shared-types';
import { bodyCheck } from '../calls/request-body.ts';
import { afterStarts, choiceOf, chooseReleases, type Observation, rolesOf, SourcePositions } from 'releases';
import { siteCookies } from '../cookies/site-cookies.ts';
import type { Environment } from '../environment.ts';
import { FailureLog } from './failure-log.ts';
import { suspects } from './given-pages.ts';
import { startsBefore } from '../visitors/start-memory.ts';
import { visitorOf } from '../visitors/visitor.ts';

/** What pages tell of the versions they loaded, and what they are told of newer ones. */
export const releaseReports = plugin<{ environment: Environment; now: () => number }>(
  async (app, { environment, now }) => {
    const cookies = siteCookies(environment);
    const check = bodyCheck(ReleaseReportSchema);
    const log = new FailureLog(app.log, new SourcePositions(app.releases));

    app.post(RELEASE_REPORTS_PATH, { config: { limit: 'reports' } }, async (request, reply) => {
      const given = check(request.body ?? {}) as ReleaseReport;
      const report = { ...given, outcomes: given.outcomes.filter(namesItsCode) };
      const { page, outcomes, speeds = [] } = report;
      const visitor = app.visitor.idOf(request);
      if (visitor === undefined) {
        return reply.code(204).send();
      }
      const { registry } = app.registry.current();
      const who = visitorOf(request, visitor, registry, now());
      const chosen = chooseReleases(registry, who);
      const whose = app.pageWatch.whose(request, visitor, who.member);
      const observations: Observation[] = [];
      for (const { feature, version, ...told } of [...outcomes, ...speeds]) {
        const isCanary = rolesOf(registry, feature)?.canary?.metadata.version === version;
        const known = registry.microFrontends[feature]?.some(({ metadata }) => metadata.version === version) === true;
        const choice = choiceOf(registry, who, feature, version);
        // Only who is in a canary can tell of it.
        if (known && (!isCanary || choice !== undefined)) {
          observations.push({
            ...whose,
            ...told,
            package: feature,
            version,
            rollout: choice?.rollout,
            // A page that fell back, or is older than the rollout, counts on the side on which its visitor is all the same.
            arm: (choice ?? chosen.packages.get(feature))?.arm,
            at: now(),
          });
          if ('outcome' in told) {
            await log.note({ feature, version, ...told }, page, now());
          }
        }
      }
      await app.judging.note(withoutBystanders(observations));
      await app.pageWatch.hear(whose, report);
      return reply.code(204).send();
    });

    app.get(RELEASES_PATH, async (request): Promise<ReleasesAnswer> => {
      const { revision, registry } = app.registry.current();
      const visitor = visitorOf(request, app.visitor.idOf(request) ?? '', registry, now());
      const { choice } = afterStarts(
        registry,
        chooseReleases(registry, visitor),
        startsBefore(request, registry, cookies),
      );
      const { shell, features } = choice;
      return {
        revision,
        shell: shell?.version ?? null,
        features: Object.fromEntries([...features].map(([name, { release }]) => [name, release.version])),
      };
    });
  },
);

/**
 * Returns true unless an outcome is an exception without a file of the release that threw it: injected
 * scripts cause those, and shells that are live already charge them to what was shown last.
 */
function namesItsCode({ outcome, source }: ReportedOutcome): boolean {
  return outcome !== 'error' || source !== undefined;
}

/** A page that froze while several versions were on their way names them all: of these, those that could have done it. */
function withoutBystanders(observations: readonly Observation[]): Observation[] {
  const frozen = observations.filter((one) => 'outcome' in one && one.outcome === 'frozen');
  const charged = suspects(frozen);
  return observations.filter((one) => !frozen.includes(one) || charged.includes(one));
}
