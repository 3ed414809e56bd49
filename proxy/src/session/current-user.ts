import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WireAnswer, CALLS } from 'shared-types/calls';
import type { WireUser } from 'shared-types/platform';
import { type UpstreamAnswer, UpstreamFailure } from '../calls/upstream.ts';
import { endSession, type MemberSession, memberOf } from './session-data.ts';

/**
 * Who is logged in, as the backend says now: null for a visitor and after the backend ended the login. A backend that has
 * no call for it says so by the health check, over what its login told.
 * @param maxMs longest wait for the backend
 * @throws {UpstreamFailure} when the backend gives no usable answer
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
  // Who logged in while the backend was another one is asked to do so again.
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
