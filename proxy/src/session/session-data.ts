import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, UserSchema } from 'shared-types/platform';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { RequestSessions } from './request-sessions.ts';

const Ms = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A session's id, as a cookie's name can carry it. */
const SESSION_ID = /^[\w-]{16}$/;

const MemberSessionSchema = Type.Object({
  id: Type.String({ pattern: SESSION_ID.source }),
  // The backend's bearer token, as a header can carry it.
  token: Type.String({ pattern: '^[!-~]{1,2000}$' }),
  userId: Type.String(),
  playType: Type.String(),
  /** Who that is, where no call of the backend tells it later. */
  user: Type.Optional(UserSchema),
  since: Ms,
  touched: Ms,
  order: Ms,
});

/**
 * What the sealed cookie holds; the token never leaves the proxy in any other way. `since` is when the member logged in,
 * `touched` when he or she last did something, both in ms. `order` puts the logins and logouts of one browser in order:
 * the time of the login, or later when the browser knew of a later one.
 */
export type MemberSession = Static<typeof MemberSessionSchema>;

const isMemberSession = Compile(MemberSessionSchema);

/** How long a touch lies before the next one is written, so that not every answer sets a cookie, in ms. */
const TOUCH_STEP_MS = 60_000;

/** Returns the token that a browser's cookie holds, also of a session that ended here; undefined without one. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return sessionsOf(request).replacedToken;
}

/** Returns what was sealed, undefined when it is nothing that this proxy seals: another version's, or another program's. */
export function readSealed(sealed: unknown): MemberSession | undefined {
  return isMemberSession.Check(sealed) ? sealed : undefined;
}

/**
 * Returns the session of a request, undefined for a visitor or when it ended: idle for too long or too old. Its cookie
 * stays, since another response may have made it last longer; the next login tells the backend its token.
 */
export function memberOf(request: FastifyRequest, now: number): MemberSession | undefined {
  const { current } = sessionsOf(request);
  const hasEnded =
    current === undefined || now - current.since >= SESSION_ABSOLUTE_MS || now - current.touched >= SESSION_IDLE_MS;
  return hasEnded ? undefined : current;
}

/** How long a session lasts if nothing more is done, in whole seconds, and whether doing something could make it longer. */
export function secondsLeft(
  session: MemberSession,
  now: number,
): { readonly seconds: number; readonly final: boolean } {
  const absolute = session.since + SESSION_ABSOLUTE_MS;
  const idle = session.touched + SESSION_IDLE_MS;
  return { seconds: Math.max(0, Math.floor((Math.min(absolute, idle) - now) / 1000)), final: absolute <= idle };
}

/** Notes that the member did something. */
export function touch(request: FastifyRequest, session: MemberSession, now: number): void {
  if (now - session.touched >= TOUCH_STEP_MS) {
    sessionsOf(request).update({ ...session, touched: now });
  }
}

/**
 * Notes that the member did something in a game, as the backend tells with a health check; what lies before the session's
 * last touch changes nothing.
 * @param ago time since then in ms; anything else than a number is nothing told
 */
export function touchByPlay(request: FastifyRequest, ago: unknown, now: number): void {
  const session = memberOf(request, now);
  if (session !== undefined && typeof ago === 'number' && ago >= 0 && now - ago - session.touched >= TOUCH_STEP_MS) {
    sessionsOf(request).update({ ...session, touched: Math.floor(now - ago) });
  }
}

/**
 * Begins a session in place of the browser's, under another id and in another cookie.
 * @param now time of the request, in ms: of two logins the one that was asked for later stays
 */
export function startSession(
  request: FastifyRequest,
  member: Pick<MemberSession, 'token' | 'userId' | 'playType' | 'user'>,
  now: number,
): void {
  const id = randomBytes(12).toString('base64url');
  sessionsOf(request).begin({ ...member, id, since: now, touched: now });
}

/** Why the session of a browser ends. */
export type SessionEndReason =
  /** The member logged out. */
  | 'logout'
  /** The backend no longer accepts the login. */
  | 'refused'
  /** A login in its place failed. */
  | 'login-failed'
  /** The member closed the account. */
  | 'account-closed'
  /** It ended before, at this proxy or another one, and a copy of its cookie was sent. */
  | 'known-to-have-ended';

/**
 * Ends the sessions that a request carries; a logout also one of the same browser whose login is still being answered.
 * @param now time of the request, in ms
 * @returns those that had not ended before
 */
export function endSession(request: FastifyRequest, reason: SessionEndReason, now: number): readonly MemberSession[] {
  const sessions = sessionsOf(request);
  const ended = reason === 'logout' ? sessions.endBrowser(now) : sessions.endAll();
  if (ended.length > 0) {
    request.log.debug({ reason }, 'the session ended');
  }
  return ended;
}

/** Returns the sessions that a request carries. */
function sessionsOf(request: FastifyRequest): RequestSessions {
  return (request.sessions ??= request.server.openSessions(request));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens the session cookies of a request. */
    openSessions(request: FastifyRequest): RequestSessions;
  }
  interface FastifyRequest {
    /** The opened session cookies; null until somebody asks for them. */
    sessions: RequestSessions | null;
  }
}

declare module '@fastify/secure-session' {
  interface SessionData {
    member: MemberSession;
  }
}
