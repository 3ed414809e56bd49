import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import type { ProxyEnvironment } from '../environment.ts';
import { POLICY_REPORTS_PATH } from '../policy-reports/policy-reports.ts';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';

const REPORTS_TO = 'site';

const ONLY_TLS = 'max-age=31536000; includeSubDomains';

/** Policy of responses that are no pages, in case a browser opens one as a document. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/** Returns the content security policy of a page. @param development origins of development servers that it loads */
export function buildPagePolicy(
  { publicOrigins, agentOrigin }: ProxyEnvironment,
  nonces: FastifyReply['nonces'],
  development: readonly string[],
): string {
  const isDeveloped = development.length > 0;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'strict-dynamic'", `'nonce-${nonces.script}'`, ...(isDeveloped ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", `'nonce-${nonces.style}'`, ...development],
    // Only scripts set styles of elements, through the CSSOM; the overlay of a development server writes inline styles.
    'style-src-attr': [isDeveloped ? "'unsafe-inline'" : "'none'"],
    'img-src': ["'self'", 'data:', ...development],
    'font-src': ["'self'", ...development],
    'connect-src': ["'self'", ...development, ...development.map((url) => url.replace(/^http/, 'ws'))],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...(agentOrigin === undefined ? [] : [agentOrigin])],
    'object-src': ["'none'"],
    // A development server evaluates texts. Two versions of a feature in one page have each a sanitiser.
    ...(!isDeveloped && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'dompurify', "'allow-duplicates'"],
    }),
    // Browsers send reports to a named endpoint over TLS only, and then to no other.
    ...(isSecure(publicOrigins) && { 'report-to': [REPORTS_TO] }),
    'report-uri': [POLICY_REPORTS_PATH],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}

const isSecure = (origins: readonly string[]) => origins.every((origin) => origin.startsWith('https://'));

/**
 * Security headers of every response. Pages get a policy with a nonce; files and calls get only the headers that have
 * an effect there: the others would add 1.7 kB to each of forty responses of a first visit.
 */
export const securityHeaders = plugin<{ environment: ProxyEnvironment }>(async (app, { environment }) => {
  const development = Object.values(environment.developmentServers);
  const ofAll = {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isSecure(environment.publicOrigins) && { 'strict-transport-security': ONLY_TLS }),
  };
  const ofPages = {
    ...ofAll,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': PERMISSIONS_POLICY,
    'reporting-endpoints': `${REPORTS_TO}="${POLICY_REPORTS_PATH}"`,
    ...(development.length === 0 && { 'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS_TO})` }),
  };
  const ofData = { ...ofAll, 'content-security-policy': DATA_POLICY };
  app.decorateReply('nonces');
  app.addHook('onRequest', ({ kind }, reply, done) => {
    if (kind === undefined || kind === 'page') {
      const nonces = { script: createNonce(), style: createNonce() };
      reply.nonces = nonces;
      const policy = buildPagePolicy(environment, nonces, development);
      reply.headers({ ...ofPages, 'content-security-policy': policy });
    } else {
      reply.headers(ofData);
    }
    done();
  });
  app.addHook('onSend', ({ kind }, reply, _, done) => {
    if (reply.statusCode >= 400 || kind === undefined || kind === 'api' || kind === 'watch') {
      reply.header('cache-control', 'no-store');
    }
    if (kind === 'api') {
      reply.header('x-registry-revision', String(app.registry.current().revision));
    }
    done();
  });
});

const createNonce = () => randomBytes(16).toString('hex');

declare module 'fastify' {
  interface FastifyReply {
    nonces: { readonly script: string; readonly style: string };
  }
}
