import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WireResponse, CALLS } from 'shared-types/calls';
import type { WireUser } from 'shared-types/platform';
import { type UpstreamResponse, UpstreamFailure } from '../calls/upstream.ts';
import { endRequestSessions, type MemberSession, getMember } from './session-data.ts';

/**
 * Returns the logged-in member as the backend reports it now: null for a visitor and after the backend ended the login.
 * A backend without a call for it is checked by the health check; the member data are those of the login.
 * @param maxMs maximum wait for the backend
 * @throws {UpstreamFailure} if the backend returns no usable response
 */
export async function fetchCurrentUser(
  app: FastifyInstance,
  request: FastifyRequest,
  now: number,
  maxMs?: number,
): Promise<WireUser | null> {
  const member = getMember(request, now);
  if (member === undefined) {
    return null;
  }
  const isLoginUserUsed = app.backendLevel() < CALLS['get-member'].level;
  const name = isLoginUserUsed ? 'user-health-check' : 'get-member';
  const response = await app.backend.call({ name, call: CALLS[name] }, {}, { request, member }, { maxMs });
  // A session from another backend must log in again.
  if (response.status === 401 || (isLoginUserUsed && member.user === undefined)) {
    endRequestSessions(request, 'refused', now);
    return null;
  }
  if (response.status >= 300 || response.body.status !== 'success') {
    throw new UpstreamFailure('fault', `The backend's response to ${name} is invalid.`);
  }
  return isLoginUserUsed ? mergeCheckedUser(member, response) : readWholeUser(response);
}

function readWholeUser({ body }: UpstreamResponse): WireUser {
  const { joined: _, lastLogin: __, ...user } = (body as Success<'get-member'>).user;
  return user;
}

function mergeCheckedUser({ user }: MemberSession, { body }: UpstreamResponse): WireUser | null {
  const { user: changed, noteCount, helpCount } = body as Success<'user-health-check'>;
  return user === undefined ? null : { ...user, ...changed, noteCount, helpCount };
}

type Success<Name extends 'get-member' | 'user-health-check'> = Extract<WireResponse<Name>, { status: 'success' }>;
