import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallAnswer, type CallName, type CallRequest, CALLS } from 'shared-types';
import { memberOfToken } from '../accounts/login-token.ts';
import type { Database } from '../database/database.ts';
import { checkParameters } from './check-parameters.ts';
import { Refused } from './refused.ts';

/** What an implementation of a call may need to know beside its parameters. */
export interface CallContext {
  /** The member who calls; 0 for calls that need no login. */
  readonly memberId: number;
  /** Address that the call came from. */
  readonly ip: string;
  readonly headers: FastifyRequest['headers'];
}

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
    const memberId = call.login ? await requireMember(database, request, name) : 0;
    const parameters = checkParameters(
      call.request,
      call.travels === 'query' ? request.query : (request.body ?? {}),
      call.travels,
    );
    return answer(parameters as CallRequest<Name>, { memberId, ip: request.ip, headers: request.headers });
  });
}

async function requireMember(database: Database, request: FastifyRequest, name: CallName): Promise<number> {
  const token = /^Bearer (?<token>[\w-]+)$/.exec(request.headers.authorization ?? '')?.groups?.token;
  const memberId = token === undefined ? undefined : await memberOfToken(database, token, name !== 'user-health-check');
  if (memberId === undefined) {
    throw new Refused(401, 'No login, or it ended.');
  }
  return memberId;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that answer for real; the others answer 501. */
    implementedCalls: Set<CallName>;
  }
}
