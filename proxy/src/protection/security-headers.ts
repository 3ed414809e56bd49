import helmet from '@fastify/helmet';
import plugin from 'fastify-plugin';
import type { Environment } from '../environment.ts';
import { kindOf } from './route-kind.ts';

/** Security headers of every answer; pages get a policy with a nonce of their own for scripts and styles. */
export const securityHeaders = plugin<{ environment: Environment }>(async (app, { environment }) => {
  const development = Object.values(environment.developmentServers);
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'strict-dynamic'", ...(development.length > 0 ? ["'unsafe-eval'"] : [])],
        styleSrc: ["'self'", ...development],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", ...development],
        connectSrc: ["'self'", ...development, ...development.map((url) => url.replace(/^http/, 'ws'))],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...(environment.agentOrigin === undefined ? [] : [environment.agentOrigin])],
        objectSrc: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: environment.publicOrigins.every((origin) => origin.startsWith('https://'))
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
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
