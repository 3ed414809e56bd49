import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, UserSchema } from 'shared-types/platform';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { RequestSessions } from './request-sessions.ts';

const Ms = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Session id; only characters that a cookie name allows. */
const SESSION_ID = /^[\w-]{16}$/;

const MemberSessionSchema = Type.Object({
  id: Type.String({ pattern: SESSION_ID.source }),
  // The backend's bearer token; only characters that a header allows.
  token: Type.String({ pattern: '^[!-~]{1,2000}$' }),
  userId: Type.String(),
  playType: Type.String(),
  /** Member data, if no call of the backend returns them later. */
  user: Type.Optional(UserSchema),
  since: Ms,
  touched: Ms,
  order: Ms,
});

/**
 * Content of the sealed cookie; the token leaves the proxy in no other form. `since` is the time of the login,
 * `touched` that of the last action, both in ms. `order` sorts the logins and logouts of one browser: the time of the
 * login, or later if the browser knows a later one.
 */
export type MemberSession = Static<typeof MemberSessionSchema>;

const isMemberSession = Compile(MemberSessionSchema);

/** Minimum time between two writes of `touched`, in ms, so that not every response sets a cookie. */
const TOUCH_STEP_MS = 60_000;

/** Returns the token in a browser's cookie, also of an ended session; undefined without one. */
export function getToken(request: FastifyRequest): string | undefined {
  return getSessions(request).replacedToken;
}

/** Returns the content of a cookie if it is a session; undefined otherwise. */
export function readSealed(sealed: unknown): MemberSession | undefined {
  return isMemberSession.Check(sealed) ? sealed : undefined;
}

/**
 * Returns the session of a request; undefined for a visitor, or if it is idle for too long or too old. Does not remove
 * the cookie, since another response may have extended it; the next login sends its token to the backend.
 */
export function getMember(request: FastifyRequest, now: number): MemberSession | undefined {
  const { current } = getSessions(request);
  const hasEnded =
    current === undefined || now - current.since >= SESSION_ABSOLUTE_MS || now - current.touched >= SESSION_IDLE_MS;
  return hasEnded ? undefined : current;
}

/** Returns the remaining time of an idle session in whole seconds, and whether an action could extend it. */
export function getSecondsLeft(
  session: MemberSession,
  now: number,
): { readonly seconds: number; readonly final: boolean } {
  const absolute = session.since + SESSION_ABSOLUTE_MS;
  const idle = session.touched + SESSION_IDLE_MS;
  return { seconds: Math.max(0, Math.floor((Math.min(absolute, idle) - now) / 1000)), final: absolute <= idle };
}

export function touch(request: FastifyRequest, session: MemberSession, now: number): void {
  if (now - session.touched >= TOUCH_STEP_MS) {
    getSessions(request).update({ ...session, touched: now });
  }
}

/**
 * Records that the member was active in a game, as the backend reports with a health check; ignores times before the
 * last action.
 * @param ago time since then in ms; undefined without a stake
 */
export function touchByPlay(request: FastifyRequest, ago: number | undefined, now: number): void {
  const session = getMember(request, now);
  if (session !== undefined && ago !== undefined && now - ago - session.touched >= TOUCH_STEP_MS) {
    getSessions(request).update({ ...session, touched: now - ago });
  }
}

/**
 * Starts a session that replaces the browser's, with a new id and cookie.
 * @param now time of the request, in ms: of two logins the later one wins
 */
export function startSession(
  request: FastifyRequest,
  member: Pick<MemberSession, 'token' | 'userId' | 'playType' | 'user'>,
  now: number,
): void {
  const id = randomBytes(12).toString('base64url');
  getSessions(request).start({ ...member, id, since: now, touched: now });
}

export type EndedSessionReason =
  | 'logout'
  /** The backend no longer accepts the login. */
  | 'refused'
  /** A login that would have replaced it failed. */
  | 'login-failed'
  | 'account-closed'
  /** It ended before, at this proxy or another one, and a copy of its cookie was sent. */
  | 'known-to-have-ended';

/**
 * Ends the sessions of a request; a logout also ends one of the same browser with a pending login.
 * @param now time of the request, in ms
 * @returns those that were not ended before
 */
export function endRequestSessions(
  request: FastifyRequest,
  reason: EndedSessionReason,
  now: number,
): readonly MemberSession[] {
  const sessions = getSessions(request);
  const ended = reason === 'logout' ? sessions.endBrowser(now) : sessions.endAll();
  request.log.debug({ reason, count: ended.length }, 'sessions ended');
  return ended;
}

function getSessions(request: FastifyRequest): RequestSessions {
  return (request.sessions ??= request.server.openSessions(request));
}

declare module 'fastify' {
  interface FastifyInstance {
    openSessions(request: FastifyRequest): RequestSessions;
  }
  interface FastifyRequest {
    /** Opened session cookies; null until first use. */
    sessions: RequestSessions | null;
  }
}

declare module '@fastify/secure-session' {
  interface SessionData {
    member: MemberSession;
  }
}
