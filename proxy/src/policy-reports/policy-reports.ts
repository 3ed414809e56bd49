import plugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { SitePluginOptions } from '../environment.ts';
import { createHourlyFilter } from '../health/hourly-filter.ts';

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

export const MAX_REPORTS = 20;

/** Directives of our policies and destinations of scripts; others are undefined, so that few reports are new. */
const DIRECTIVE =
  /^(?:(?:default|script|style|img|font|connect|manifest|frame|worker|media|object)-src(?:-elem|-attr)?|frame-ancestors|base-uri|form-action|require-trusted-types-for|trusted-types|script)(?= |$)/;
const RELEASE_FILE = /^\/assets\/[\w./@+-]{1,150}$/;

/** Reads reports of the Reporting API or of `report-uri` without data about visitor and page; ignores everything else. */
function readPolicyReports(sent: unknown, publicOrigins: readonly string[]) {
  return (Array.isArray(sent) ? sent.slice(0, MAX_REPORTS) : [sent]).flatMap((one) => {
    const report = getFields(one);
    const old = getFields(report['csp-report']);
    const body = getFields(report.body);
    const create = (type: 'csp' | 'integrity' | 'other', directive?: unknown, file?: unknown) => [
      { type, directive: DIRECTIVE.exec(toText(directive))?.[0], file: findReleaseFile(toText(file), publicOrigins) },
    ];
    if (Object.keys(old).length > 0) {
      return create('csp', old['effective-directive'] ?? old['violated-directive'], old['source-file']);
    }
    if (report.type === 'csp-violation') {
      return create('csp', body.effectiveDirective, body.sourceFile);
    }
    if (report.type === 'integrity-violation') {
      return create('integrity', body.destination, body.blockedURL);
    }
    return typeof report.type === 'string' ? create('other') : [];
  });
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function findReleaseFile(address: string, publicOrigins: readonly string[]): string | undefined {
  if (!URL.canParse(address)) {
    return undefined;
  }
  const { origin, pathname } = new URL(address);
  return publicOrigins.includes(origin) && RELEASE_FILE.test(pathname) ? pathname : undefined;
}

function getFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
