import plugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { SitePluginOptions } from '../environment.ts';
import { createHourlyFilter } from '../health/hourly-filter.ts';
import { readPolicyReports } from './read-policy-reports.ts';

export const POLICY_REPORTS_PATH = '/api/policy-reports';

const FORMS = ['application/reports+json', 'application/csp-report'];

const MAX_BYTES = 32 * 1024;

/** Counts the policy violations that browsers report. Trusts no field and stores only counts by type. */
export const policyReports = plugin<SitePluginOptions>(async (app, { environment, now }) => {
  const { publicOrigins } = environment;
  const counts = new Counter({
    name: 'site_policy_reports_total',
    help: 'Violations of the content security and integrity policies that browsers reported.',
    labelNames: ['type'],
    registers: [app.metrics.registry],
  });
  const isNew = createHourlyFilter(now);

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
          const { type, directive } = report;
          counts.inc({ type });
          if (isNew(`${type} ${directive}`)) {
            request.log.warn({ report }, 'a browser reported a policy violation');
          }
        }
        return reply.code(204).send();
      },
    );
  });
});
