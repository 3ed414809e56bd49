import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WireAnswer, CALLS } from 'shared-types/calls';
import type { WireUser } from 'shared-types/platform';
import { type UpstreamAnswer, UpstreamFailure } from '../calls/upstream.ts';
import { endSession, type MemberSession, memberOf } from './session-data.ts';

/**
 * Returns the logged-in member as the backend reports it now: null for a visitor and after the backend ended the login.
 * A backend without a call for it is checked by the health check; the member data are those of the login.
 * @param maxMs maximum wait for the backend
 * @throws {UpstreamFailure} if the backend returns no usable response
 */
export async function currentUser(
  app: FastifyInstance,
  request: FastifyRequest,
  now: number,
  maxMs?: number,
): Promise<WireUser | null> {
  const member = memberOf(request, now);
  if (member === undefined) {
    return null;
  }
  const comesWithLogin = app.backendLevel() < CALLS['get-member'].level;
  const name = comesWithLogin ? 'user-health-check' : 'get-member';
  const answer = await app.backend.call(name, {}, { request, member }, maxMs);
  // A session from another backend must log in again.
  if (answer.status === 401 || (comesWithLogin && member.user === undefined)) {
    endSession(request, 'refused', now);
    return null;
  }
  if (answer.status >= 300 || answer.body.status !== 'success') {
    throw new UpstreamFailure('fault', `The backend answered ${name} in a way that is not understood.`);
  }
  return comesWithLogin ? checkedUser(member, answer) : wholeUser(answer);
}

function wholeUser({ body }: UpstreamAnswer): WireUser {
  const { joined: _, lastLogin: __, ...user } = (body as Success<'get-member'>).user;
  return user;
}

function checkedUser({ user }: MemberSession, { body }: UpstreamAnswer): WireUser | null {
  const { user: changed, noteCount, helpCount } = body as Success<'user-health-check'>;
  return user === undefined ? null : { ...user, ...changed, noteCount, helpCount };
}

type Success<Name extends 'get-member' | 'user-health-check'> = Extract<WireAnswer<Name>, { status: 'success' }>;
