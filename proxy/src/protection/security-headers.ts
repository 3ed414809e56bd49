import helmet from '@fastify/helmet';
import plugin from 'fastify-plugin';
import type { Environment } from '../environment.ts';
import { POLICY_REPORTS_PATH } from '../policy-reports/policy-reports.ts';
import { PERMISSIONS_POLICY } from './permissions-policy.ts';
import { kindOf } from './route-kind.ts';

/** Name of the place that browsers report to. */
const REPORTS_TO = 'site';

/** Security headers of every answer; pages get a policy with a nonce of their own for scripts and styles. */
export const securityHeaders = plugin<{ environment: Environment }>(async (app, { environment }) => {
  const secure = environment.publicOrigins.every((origin) => origin.startsWith('https://'));
  const development = Object.values(environment.developmentServers);
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'strict-dynamic'", ...(development.length > 0 ? ["'unsafe-eval'"] : [])],
        styleSrc: ["'self'", ...development],
        // Styles of elements are set by scripts alone, through the CSSOM.
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", ...development],
        connectSrc: ["'self'", ...development, ...development.map((url) => url.replace(/^http/, 'ws'))],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...(environment.agentOrigin === undefined ? [] : [environment.agentOrigin])],
        objectSrc: ["'none'"],
        // A development server evaluates texts. Two versions of a feature in one page have each a sanitiser.
        ...(development.length === 0 && {
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['default', 'dompurify', "'allow-duplicates'"],
        }),
        // Browsers report to a named place over TLS alone, and where it is named to no other.
        ...(secure && { reportTo: [REPORTS_TO] }),
        reportUri: [POLICY_REPORTS_PATH],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'permissions-policy': PERMISSIONS_POLICY,
      'reporting-endpoints': `${REPORTS_TO}="${POLICY_REPORTS_PATH}"`,
      ...(development.length === 0 && {
        'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS_TO})`,
      }),
    });
  });
  app.addHook('onSend', async (request, reply) => {
    const kind = kindOf(request);
    if (reply.statusCode >= 400 || kind === undefined || kind === 'api' || kind === 'watch') {
      reply.header('cache-control', 'no-store');
    }
    if (kind === 'api') {
      reply.header('x-registry-revision', String(app.registry.current().revision));
    }
  });
});
