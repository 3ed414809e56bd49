import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallRequest, type SignInAnswer, type SignInRequest, UserSchema } from 'shared-types';
import { Compile } from 'typebox/compile';
import { cleanBy } from '../calls/clean-by.ts';
import { unavailable } from '../calls/unavailable.ts';
import { UpstreamFailure } from '../calls/upstream.ts';
import { HttpFailure } from '../protection/error-answers.ts';
import { endSession, startSession, tokenOf } from './session-data.ts';

const user = Compile(UserSchema);

/** The ways in which a login is refused that a person is told apart. */
const REFUSED = ['pass', 'wait', 'time', 'suspended'] as const;

/**
 * Logs in at the backend; on success the sealed cookie holds the token, and the answer does not. The token that the
 * browser had until then goes along, and the backend ends it: nobody could log it out any more.
 * @throws {HttpFailure} 502, 503 or 504 when the backend gives no usable answer
 */
export async function signIn(
  app: FastifyInstance,
  request: FastifyRequest,
  { userId, password }: SignInRequest,
  now: number,
): Promise<SignInAnswer> {
  let answer: Record<string, unknown>;
  const replaced = tokenOf(request);
  try {
    const origin = { request, token: replaced };
    ({ body: answer } = await app.backend.call('user-do-login', { id: userId, pw: password }, origin));
  } catch (error) {
    throw error instanceof UpstreamFailure ? unavailable(error) : error;
  }
  const { status, token, until, reason, lastLogin, failed } = answer;
  const { value: member } = cleanBy(UserSchema, answer.user);
  if (status === 'success' && typeof token === 'string' && user.Check(member)) {
    startSession(request, { token, userId: member.userId, playType: member.playType }, now);
    return { status, user: member, ...optional({ lastLogin, failed }) };
  }
  if (typeof status === 'string' && status !== 'success') {
    endSession(request);
    // Whatever else a backend calls it: nobody was logged in (spec section 8).
    const known = REFUSED.find((refusal) => refusal === status) ?? 'pass';
    return { status: known, ...optional({ until, reason, retryAfter: secondsUntil(until, now) }) };
  }
  throw new HttpFailure(502, { error: 'The service answered the login in a way that is not understood.' });
}

/** Logs in by the table's own call, whose body was checked. @throws {HttpFailure} as `signIn` */
export async function signInByCall(app: FastifyInstance, request: FastifyRequest, now: number): Promise<SignInAnswer> {
  const { id, pw } = request.body as CallRequest<'user-do-login'>;
  return signIn(app, request, { userId: id, password: pw }, now);
}

function secondsUntil(until: unknown, now: number): number | undefined {
  const moment = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}

function optional(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
