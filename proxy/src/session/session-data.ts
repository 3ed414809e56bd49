import type { FastifyRequest } from 'fastify';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, UserSchema } from 'shared-types';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Ms = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const MemberSessionSchema = Type.Object({
  // The backend's bearer token, as a header can carry it.
  token: Type.String({ pattern: '^[!-~]{1,2000}$' }),
  userId: Type.String(),
  playType: Type.String(),
  /** Who that is, where no call of the backend tells it later. */
  user: Type.Optional(UserSchema),
  since: Ms,
  touched: Ms,
});

/**
 * What the sealed cookie holds; the token never leaves the proxy in any other way. `since` is when the member logged in,
 * `touched` when he or she last did something, both in ms.
 */
export type MemberSession = Static<typeof MemberSessionSchema>;

const isMemberSession = Compile(MemberSessionSchema);

/** How long a touch lies before the next one is written, so that not every answer sets a cookie, in ms. */
const TOUCH_STEP_MS = 60_000;

/** The token that a browser's cookie holds, also of a session that ended here by time; undefined without one. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return sealedIn(request)?.token;
}

/** What was sealed, undefined when it is nothing that this proxy seals: another version's, or another program's. */
function sealedIn({ session }: FastifyRequest): MemberSession | undefined {
  const sealed: unknown = session.member;
  return isMemberSession.Check(sealed) ? sealed : undefined;
}

/** The session of a request, undefined for a visitor or when it ended: idle for too long or too old. */
export function memberOf(request: FastifyRequest, now: number): MemberSession | undefined {
  const session = sealedIn(request);
  if (session === undefined) {
    return undefined;
  }
  if (now - session.since >= SESSION_ABSOLUTE_MS || now - session.touched >= SESSION_IDLE_MS) {
    request.session.delete();
    return undefined;
  }
  return session;
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
    request.session.set('member', { ...session, touched: now });
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
    request.session.set('member', { ...session, touched: Math.floor(now - ago) });
  }
}

/** Starts a session after a login; nothing of an earlier one is kept. */
export function startSession(
  request: FastifyRequest,
  member: Pick<MemberSession, 'token' | 'userId' | 'playType' | 'user'>,
  now: number,
): void {
  request.session.regenerate();
  request.session.set('member', { ...member, since: now, touched: now });
}

/** Ends the session in the browser. */
export function endSession(request: FastifyRequest): void {
  request.session.delete();
}

declare module '@fastify/secure-session' {
  interface SessionData {
    member: MemberSession;
  }
}
