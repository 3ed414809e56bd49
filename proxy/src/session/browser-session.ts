import { hkdfSync } from 'node:crypto';
import secureSession from '@fastify/secure-session';
import plugin from 'fastify-plugin';
import { SESSION_ABSOLUTE_MS } from 'shared-types';
import type { Environment } from '../environment.ts';

/** The sealed cookie: readable by proxies with the same secret alone, never by page code. */
export const browserSession = plugin<{ environment: Environment; now: () => number }>(async (app, { environment }) => {
  const secure = environment.publicOrigins.every((origin) => origin.startsWith('https://'));
  await app.register(secureSession, {
    key: environment.sessionSecrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'member-session', 32))),
    cookieName: secure ? '__Host-session' : 'session',
    expiry: SESSION_ABSOLUTE_MS / 1000,
    cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: SESSION_ABSOLUTE_MS / 1000 },
  });
});
