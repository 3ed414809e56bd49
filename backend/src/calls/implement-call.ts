import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallAnswer, type CallName, type CallRequest, CALLS } from 'shared-types';
import { bearerToken } from '../accounts/bearer-token.ts';
import { type Caller, callerOf } from '../accounts/caller.ts';
import { type Login, loginOfToken } from '../accounts/login-token.ts';
import type { Database } from '../database/database.ts';
import { checkParameters } from './check-parameters.ts';
import { Refused } from './refused.ts';

/** What an implementation of a call may need to know beside its parameters. */
export interface CallContext {
  /** The member who calls; 0 for calls that need no login. */
  readonly memberId: number;
  /** The login of that member; `NO_LOGIN` for calls that need none. */
  readonly login: Login;
  /** Where the call came from. */
  readonly caller: Caller;
  readonly headers: FastifyRequest['headers'];
}

/** Stands for the login in calls that need none. */
const NO_LOGIN: Login = { id: 0, memberId: 0, since: '' };

/** Implements a row of the table of calls: checks login and parameters, then answers. */
export function implementCall<Name extends CallName>(
  app: FastifyInstance,
  database: Database,
  name: Name,
  answer: (parameters: CallRequest<Name>, context: CallContext) => Promise<CallAnswer<Name>>,
): void {
  const call = CALLS[name];
  app.implementedCalls.add(name);
  app.post(call.backendPath, async (request) => {
    const login = call.login ? await requireLogin(database, request, name) : NO_LOGIN;
    const parameters = checkParameters(
      call.request,
      call.travels === 'query' ? request.query : (request.body ?? {}),
      call.travels,
    );
    return answer(parameters as CallRequest<Name>, {
      memberId: login.memberId,
      login,
      caller: callerOf(request.headers, request.ip),
      headers: request.headers,
    });
  });
}

async function requireLogin(database: Database, request: FastifyRequest, name: CallName): Promise<Login> {
  const token = bearerToken(request.headers);
  const login = token === undefined ? undefined : await loginOfToken(database, token, name !== 'user-health-check');
  if (login === undefined) {
    throw new Refused(401, 'No login, or it ended.');
  }
  return login;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that answer for real; the others answer 501. */
    implementedCalls: Set<CallName>;
  }
}
