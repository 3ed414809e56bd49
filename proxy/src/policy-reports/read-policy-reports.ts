/** A policy violation without data about the visitor and the page. */
export interface PolicyReport {
  readonly type: 'csp' | 'integrity' | 'other';
  /**
   * Directive of the content security policy, or the destination blocked by an integrity policy; `other` if unknown.
   */
  readonly directive: string;
  /** Kind of the blocked resource: `inline`, `trusted-types-sink`, `self`, `extension`, `elsewhere`. */
  readonly blocked: string;
  /** File of a release that caused it; undefined for other code. */
  readonly file: string | undefined;
}

/** Maximum number of reports per request. */
export const MAX_REPORTS = 20;

const splitWords = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const DIRECTIVES = splitWords(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src ' +
    'connect-src manifest-src frame-src worker-src media-src frame-ancestors base-uri form-action object-src ' +
    'require-trusted-types-for trusted-types script',
);

const KEYWORDS = splitWords('inline eval wasm-eval data blob trusted-types-policy trusted-types-sink');

const RELEASE_FILE = /^\/assets\/[\w./@+-]{1,150}$/;

/**
 * Reads reports of the Reporting API or of `report-uri`. Ignores everything else and replaces unknown texts by fixed
 * values.
 */
export function readPolicyReports(sent: unknown, publicOrigins: readonly string[]): PolicyReport[] {
  return (Array.isArray(sent) ? sent.slice(0, MAX_REPORTS) : [sent]).flatMap((one): PolicyReport[] => {
    const report = getFields(one);
    const old = getFields(report['csp-report']);
    const body = getFields(report.body);
    if (Object.keys(old).length > 0) {
      const directive = old['effective-directive'] ?? old['violated-directive'];
      return [createReport('csp', directive, old['blocked-uri'], old['source-file'], publicOrigins)];
    }
    if (report.type === 'csp-violation') {
      return [createReport('csp', body.effectiveDirective, body.blockedURL, body.sourceFile, publicOrigins)];
    }
    if (report.type === 'integrity-violation') {
      return [createReport('integrity', body.destination, body.blockedURL, body.blockedURL, publicOrigins)];
    }
    return typeof report.type === 'string'
      ? [{ type: 'other', directive: 'other', blocked: 'unknown', file: undefined }]
      : [];
  });
}

function createReport(
  type: PolicyReport['type'],
  directive: unknown,
  blocked: unknown,
  file: unknown,
  publicOrigins: readonly string[],
): PolicyReport {
  const name = typeof directive === 'string' ? (directive.split(' ')[0] ?? '') : '';
  return {
    type,
    directive: DIRECTIVES.has(name) ? name : 'other',
    blocked: typeof blocked === 'string' ? classifyBlocked(blocked, publicOrigins) : 'unknown',
    file: typeof file === 'string' ? findReleaseFile(file, publicOrigins) : undefined,
  };
}

function classifyBlocked(blocked: string, publicOrigins: readonly string[]): string {
  if (KEYWORDS.has(blocked)) {
    return blocked;
  }
  if (!URL.canParse(blocked)) {
    return 'unknown';
  }
  const { protocol, origin } = new URL(blocked);
  if (publicOrigins.includes(origin)) {
    return 'self';
  }
  return protocol.endsWith('-extension:') ? 'extension' : 'elsewhere';
}

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
