import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type User, UserSchema } from 'shared-types';
import { Compile } from 'typebox/compile';
import { cleanBy } from '../calls/clean-by.ts';
import { UpstreamFailure } from '../calls/upstream.ts';
import { endSession, memberOf } from './session-data.ts';

const user = Compile(UserSchema);

/**
 * Who is logged in, as the backend says now: null for a visitor and after the backend ended the login.
 * @param maxMs longest wait for the backend
 * @throws {UpstreamFailure} when the backend gives no usable answer
 */
export async function currentUser(
  app: FastifyInstance,
  request: FastifyRequest,
  now: number,
  maxMs?: number,
): Promise<User | null> {
  const member = memberOf(request, now);
  if (member === undefined) {
    return null;
  }
  const { status, body } = await app.backend.call('get-member', {}, { request, member }, maxMs);
  if (status === 401) {
    endSession(request);
    return null;
  }
  const { value: found } = cleanBy(UserSchema, body.user);
  if (body.status !== 'success' || !user.Check(found)) {
    throw new UpstreamFailure('fault', 'The backend answered get_member in a way that is not understood.');
  }
  return found;
}
