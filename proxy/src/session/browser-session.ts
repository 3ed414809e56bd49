import { hkdfSync } from 'node:crypto';
import secureSession from '@fastify/secure-session';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { SESSION_ABSOLUTE_MS, SESSION_END_HEADER } from 'shared-types/platform';
import { getCookieNames } from '../cookies/site-cookies.ts';
import type { SitePluginOptions } from '../environment.ts';
import type { SharedCounts } from '../limits/shared-counts.ts';
import { isDocumentRequest } from '../protection/error-page.ts';
import { createEndedSessions } from './ended-sessions.ts';
import { type CarriedSessions, RequestSessions } from './request-sessions.ts';
import {
  endRequestSessions,
  getMember,
  type MemberSession,
  readSealed,
  getSecondsLeft,
  touch,
} from './session-data.ts';

/** Maximum number of session cookies of one browser that are read: its session, the last logout, and late responses. */
const MAX_OPENED = 8;

/** Cookie of the sealing plugin's own session, which this site does not use. */
const PLUGIN_COOKIE = 'sealed';

const MAX_AGE_SECONDS = SESSION_ABSOLUTE_MS / 1000;

/**
 * The sealed session cookies: readable only by proxies with the same secret, never by page code. `shared`: Redis that
 * proxies share.
 */
export const browserSession = plugin<SitePluginOptions & { shared?: SharedCounts | undefined }>(
  async (app, { environment, now, shared }) => {
    const cookies = getCookieNames(environment);
    const prefix = cookies.getName('session-');
    const endName = cookies.getName('session-end');
    const attributes = { ...cookies.attributes, sameSite: 'strict' } as const;
    const ended = createEndedSessions(now, shared);
    await app.register(cookie);
    // The plugin throws for some texts that were sealed with the same secret elsewhere.
    app.addHook('onRequest', (request, _, done) => {
      delete request.cookies[PLUGIN_COOKIE];
      done();
    });
    await app.register(secureSession, {
      key: environment.sessionSecrets.map((secret) =>
        Buffer.from(hkdfSync('sha256', secret, '', 'member-session', 32)),
      ),
      cookieName: PLUGIN_COOKIE,
      expiry: MAX_AGE_SECONDS,
    });
    app.decorateRequest('sessions', null);
    app.decorate('openSessions', (request) => new RequestSessions(readCarriedSessions(request), ended));

    app.addHook('onRequest', async (request) => {
      if (request.kind !== 'api' && request.kind !== 'page') {
        return;
      }
      const member = getMember(request, now());
      if (member !== undefined && (await ended.isKnown(member.id))) {
        endRequestSessions(request, 'known-to-have-ended', now());
      } else if (member !== undefined && isDocumentRequest(request.raw)) {
        // A page that the member opens extends the session.
        touch(request, member, now());
      }
    });

    app.addHook('onSend', async (request, reply) => {
      // Requests rejected earlier, for example under overload, have no session yet.
      if (request.sessions === null) {
        return;
      }
      const member = request.kind === 'api' ? getMember(request, now()) : undefined;
      if (member !== undefined) {
        const { seconds, final } = getSecondsLeft(member, now());
        reply.header(SESSION_END_HEADER, final ? `${seconds} final` : String(seconds));
      }
      write(reply, request.sessions);
      await request.sessions.remembered();
    });

    function readCarriedSessions({ cookies: texts }: FastifyRequest): CarriedSessions {
      const sessions = Object.keys(texts)
        .filter((name) => name.startsWith(prefix))
        .slice(0, MAX_OPENED)
        .map((name) => ({ name, session: openSealed(app, texts[name]) }))
        // Ignores a session under the cookie name of another one.
        .flatMap(({ name, session }) => (session !== undefined && name === `${prefix}${session.id}` ? [session] : []));
      const endedBefore = texts[endName] ?? '';
      return {
        sessions,
        endedBefore: /^\d{1,15}$/.test(endedBefore) ? Number(endedBefore) : 0,
      };
    }

    function write(reply: FastifyReply, { written, removed, endedBefore }: RequestSessions): void {
      for (const session of written) {
        const sealed = app.encodeSecureSession(app.createSecureSession({ member: session }));
        reply.setCookie(`${prefix}${session.id}`, sealed, { ...attributes, maxAge: MAX_AGE_SECONDS });
      }
      if (endedBefore !== undefined) {
        reply.setCookie(endName, String(endedBefore), { ...attributes, maxAge: MAX_AGE_SECONDS });
      }
      for (const id of removed) {
        reply.clearCookie(`${prefix}${id}`, attributes);
      }
    }
  },
);

/** Returns the session of a cookie; undefined if it cannot be opened. */
function openSealed(app: FastifyInstance, text: string | undefined): MemberSession | undefined {
  try {
    return readSealed(app.decodeSecureSession(text ?? '')?.get('member'));
  } catch {
    return undefined;
  }
}
