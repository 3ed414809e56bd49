import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import plugin from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import type { ProxyEnvironment } from '../environment.ts';
import { POLICY_REPORTS_PATH } from '../policy-reports/policy-reports.ts';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';

/** Name of the place that browsers report to. */
const REPORTS_TO = 'site';

/** For a year no browser opens the site, or a part of its domain, without TLS. */
const TLS_ALONE = 'max-age=31536000; includeSubDomains';

/** Placeholder of a page's nonces in the policy that all pages share. */
const SCRIPT_NONCE = '{script}';
const STYLE_NONCE = '{style}';

/** Policy of responses that are no pages, in case a browser opens one as a document. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";

/**
 * Security headers of every response. Pages get a policy with a nonce; files and calls get only the headers that have
 * an effect there: the others are 1.7 kB each, forty times on a first visit.
 */
export const securityHeaders = plugin<{ environment: ProxyEnvironment }>(async (app, { environment }) => {
  const secure = environment.publicOrigins.every((origin) => origin.startsWith('https://'));
  const development = Object.values(environment.developmentServers);
  const ofDocuments = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [
          "'strict-dynamic'",
          `'nonce-${SCRIPT_NONCE}'`,
          ...(development.length > 0 ? ["'unsafe-eval'"] : []),
        ],
        styleSrc: ["'self'", `'nonce-${STYLE_NONCE}'`, ...development],
        // Only scripts set styles of elements, through the CSSOM; the overlay of a development server writes inline
        // styles.
        styleSrcAttr: [development.length > 0 ? "'unsafe-inline'" : "'none'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", ...development],
        connectSrc: ["'self'", ...development, ...development.map((url) => url.replace(/^http/, 'ws'))],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...(environment.agentOrigin === undefined ? [] : [environment.agentOrigin])],
        objectSrc: ["'none'"],
        // A development server evaluates texts. Two versions of a feature in one page have each a sanitiser.
        ...(development.length === 0 && {
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['default', 'dompurify', "'allow-duplicates'"],
        }),
        // Browsers send reports to a named endpoint over TLS only, and then to no other.
        ...(secure && { reportTo: [REPORTS_TO] }),
        reportUri: [POLICY_REPORTS_PATH],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
  const overTls = secure ? { 'strict-transport-security': TLS_ALONE } : {};
  const policy = String(ofDocuments['content-security-policy']);
  const ofPages = {
    ...ofDocuments,
    'permissions-policy': PERMISSIONS_POLICY,
    'reporting-endpoints': `${REPORTS_TO}="${POLICY_REPORTS_PATH}"`,
    ...(development.length === 0 && {
      'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS_TO})`,
    }),
    ...overTls,
  };
  const ofData = {
    'content-security-policy': DATA_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...overTls,
  };
  app.decorateReply('nonces');
  app.addHook('onRequest', ({ kind }, reply, done) => {
    if (kind === undefined || kind === 'page') {
      const nonces = { script: randomNonce(), style: randomNonce() };
      reply.nonces = nonces;
      const pagePolicy = policy.replace(SCRIPT_NONCE, nonces.script).replace(STYLE_NONCE, nonces.style);
      reply.headers({ ...ofPages, 'content-security-policy': pagePolicy });
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

/**
 * Returns the headers of the library, created one time: its plugin does it for every page, which took a third of the
 * time before a page.
 */
function headersOf(options: HelmetOptions): ReturnType<ServerResponse['getHeaders']> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaders();
}

const randomNonce = () => randomBytes(16).toString('hex');

declare module 'fastify' {
  interface FastifyReply {
    /** What the inline scripts and styles of this one page are known by. */
    nonces: { readonly script: string; readonly style: string };
  }
}
