import { hkdfSync } from 'node:crypto';
import secureSession from '@fastify/secure-session';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { SESSION_ABSOLUTE_MS, SESSION_END_HEADER } from 'shared-types';
import type { Environment } from '../environment.ts';
import { memberOf, secondsLeft, touch } from './session-data.ts';

/** Cookies that could be opened and are not tried again before the plugin does; the longest unused leave first. */
const MOST_OPENED = 5_000;

/** The sealed cookie: readable by proxies with the same secret alone, never by page code. */
export const browserSession = plugin<{ environment: Environment; now: () => number }>(
  async (app, { environment, now }) => {
    const secure = environment.publicOrigins.every((origin) => origin.startsWith('https://'));
    const cookieName = secure ? '__Host-session' : 'session';
    await app.register(cookie);
    // What cannot be opened is no session, and nobody's fault: the plugin itself would fail for what was sealed with our
    // secret by something else.
    const opened = new LRUCache<string, true>({ max: MOST_OPENED });
    app.addHook('onRequest', ({ cookies }, _, done) => {
      const sealed = cookies[cookieName];
      if (sealed !== undefined && !opened.has(sealed)) {
        if (isSealed(app, sealed)) {
          opened.set(sealed, true);
        } else {
          delete cookies[cookieName];
        }
      }
      done();
    });
    await app.register(secureSession, {
      key: environment.sessionSecrets.map((secret) =>
        Buffer.from(hkdfSync('sha256', secret, '', 'member-session', 32)),
      ),
      cookieName,
      expiry: SESSION_ABSOLUTE_MS / 1000,
      cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: SESSION_ABSOLUTE_MS / 1000 },
    });
    // Opening a page is the member's own action, as every call but the health check is.
    app.addHook('onRequest', (request, _, done) => {
      if (request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document') {
        const member = memberOf(request, now());
        if (member !== undefined) {
          touch(request, member, now());
        }
      }
      done();
    });
    app.addHook('onSend', (request, reply, _, done) => {
      // Who is turned away at the door, as when the site is too busy, has no session yet.
      const { session } = request as { readonly session: typeof request.session | null };
      const member = session !== null && request.kind === 'api' ? memberOf(request, now()) : undefined;
      if (member !== undefined) {
        const { seconds, final } = secondsLeft(member, now());
        reply.header(SESSION_END_HEADER, final ? `${seconds} final` : String(seconds));
      }
      done();
    });
  },
);

function isSealed(app: FastifyInstance, text: string): boolean {
  try {
    return app.decodeSecureSession(text) !== null;
  } catch {
    return false;
  }
}
