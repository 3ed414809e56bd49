import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import type { ProxyEnvironment } from '../environment.ts';
import { type PolicyReport, readPolicyReports } from './read-policy-reports.ts';

/** Where browsers report broken rules of a page. */
export const POLICY_REPORTS_PATH = '/api/policy-reports';

/** The two forms in which browsers report. */
const FORMS = ['application/reports+json', 'application/csp-report'];

const MAX_BYTES = 32 * 1024;

/** Interval in which the same violation is logged only one time, in ms. */
const LOG_EVERY_MS = 3_600_000;
const MAX_LOGGED = 1_000;

/** Counts the policy violations that browsers report. Trusts no field and stores only counts of known words. */
export const policyReports = plugin<{ environment: ProxyEnvironment; now: () => number }>(
  async (app, { environment, now }) => {
    const { publicOrigins } = environment;
    const counts = new Counter({
      name: 'site_policy_reports_total',
      help: 'Violations of the content security and integrity policies that browsers reported.',
      labelNames: ['type', 'directive'],
      registers: [app.metrics.registry],
    });
    const logged = new LRUCache<string, number>({ max: MAX_LOGGED });

    const isNew = ({ type, directive, blocked }: PolicyReport) => {
      const key = `${type} ${directive} ${blocked}`;
      const before = logged.get(key);
      if (before !== undefined && now() - before < LOG_EVERY_MS) {
        return false;
      }
      logged.set(key, now());
      return true;
    };

    await app.register(async (inner) => {
      inner.removeAllContentTypeParsers();
      inner.addContentTypeParser(
        FORMS,
        { parseAs: 'string', bodyLimit: MAX_BYTES },
        inner.getDefaultJsonParser('error', 'error'),
      );
      inner.post(
        POLICY_REPORTS_PATH,
        { config: { takesReports: true, limit: 'policyReports' }, bodyLimit: MAX_BYTES },
        async (request, reply) => {
          for (const report of readPolicyReports(request.body, publicOrigins)) {
            counts.inc({ type: report.type, directive: report.directive });
            if (isNew(report)) {
              request.log.warn({ report }, 'a browser reported a policy violation');
            }
          }
          return reply.code(204).send();
        },
      );
    });
  },
);
