import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { SESSION_PATH, type SessionResponse, type SignInRequest, SignInRequestSchema } from 'shared-types/calls';
import { createBodyCheck } from '../calls/call-row.ts';
import { LOGOUT } from './session-calls.ts';
import { fetchCurrentUser } from './current-user.ts';
import { endRequestSessions, getMember, type MemberSession } from './session-data.ts';
import { requireShownMember } from './shown-member.ts';
import { signIn } from './sign-in.ts';

/** Routes of the browser's session: current member, login, logout. */
export const sessionRoutes: FastifyPluginAsync<{ now: () => number }> = async (app, { now }) => {
  const check = createBodyCheck(SignInRequestSchema);

  app.post(SESSION_PATH, { config: { limit: 'login' } }, async (request) => {
    const { userId, password, agree } = check(request.body ?? {}) as SignInRequest;
    const body = { id: userId, pw: password, ...(agree !== undefined && { agree }) };
    return signIn(app, request, { name: 'user-do-login', body }, now());
  });

  app.get(SESSION_PATH, async (request): Promise<SessionResponse> => ({
    user: await fetchCurrentUser(app, request, now()),
  }));

  app.delete(SESSION_PATH, async (request, reply) => {
    const member = getMember(request, now());
    if (member !== undefined) {
      requireShownMember(request, reply, member);
    }
    const ended = endRequestSessions(request, 'logout', now());
    // Lower levels have no logout call: the token expires, and the proxy rejects the session.
    if (app.backendLevel() === 3) {
      await Promise.all(ended.map(async (member) => endLogin(request, member)));
    }
    return { status: 'success' };
  });

  async function endLogin(request: FastifyRequest, member: MemberSession): Promise<void> {
    try {
      await app.backend.call(LOGOUT, {}, { request, member });
    } catch (error) {
      request.log.warn({ err: error }, 'the backend could not end the login; its token expires by itself');
    }
  }
};
