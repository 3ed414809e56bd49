import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WireResponse, type CallName, CALLS, SIGN_IN_REFUSALS, type WireSignInResponse } from 'shared-types/calls';
import { HttpFailure } from '../protection/error-responses.ts';
import { endRequestSessions, startSession, getToken } from './session-data.ts';

/**
 * Logs in with a call whose body is checked; on success the sealed cookie contains the token, and the response does
 * not. Sends the browser's previous token to the backend, which ends it: it could not be logged out later.
 * @throws {HttpFailure} 502, 503 or 504 if the backend returns no usable response
 */
export async function signIn(
  app: FastifyInstance,
  request: FastifyRequest,
  { name, body: proof }: { readonly name: CallName; readonly body: object },
  now: number,
): Promise<WireSignInResponse> {
  const origin = { request, replacedToken: getToken(request) };
  const { status: http, body } = await app.backend.call({ name, call: CALLS[name] }, proof, origin);
  if (http === 429) {
    throw new HttpFailure(429, {
      error: 'Too many logins. Try again in a moment.',
      ...(typeof body.retryAfter === 'number' && { retryAfter: body.retryAfter }),
    });
  }
  // Some backends reject a password with an HTTP status.
  const response: WireResponse<'user-do-login'> =
    http === 401 || http === 403 ? { status: 'pass' } : (body as WireResponse<'user-do-login'>);
  if (response.status === 'success' && response.token !== '') {
    const { token, user, lastLogin, failed } = response;
    const memberData = app.backendLevel() < CALLS['get-member'].level ? { user } : {};
    app.canaryAnalysis.noteSuccess(request, 'user-do-login');
    startSession(request, { token, userId: user.userId, playType: user.playType, ...memberData }, now);
    return { status: 'success', user, ...removeUndefined({ lastLogin, failed }) };
  }
  if (typeof response.status === 'string' && response.status !== 'success') {
    const { status, until, reason } = response;
    endRequestSessions(request, 'login-failed', now);
    // Any other code is mapped to a failed login (spec section 8).
    const known = SIGN_IN_REFUSALS.find((refusal) => refusal === status) ?? 'pass';
    return { status: known, ...removeUndefined({ until, reason, retryAfter: getSecondsUntil(until, now) }) };
  }
  throw new HttpFailure(502, { error: 'The response to the login is invalid; please try again.' });
}

function getSecondsUntil(until: unknown, now: number): number | undefined {
  const moment = typeof until === 'string' ? Date.parse(until) : Number.NaN;
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now) / 1000));
}

function removeUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
