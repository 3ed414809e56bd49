import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WireAnswer, type CallName, CALLS, PICTURE_BODY_BYTES } from 'shared-types/calls';
import { getAddressKey } from 'shared-types/client-address';
import { readBearerToken } from '../identity/bearer-token.ts';
import { type ClientInfo, readCaller } from '../identity/caller.ts';
import { type FoundLogin, type Login, findLoginOfToken, touchLogin } from '../identity/login-token.ts';
import type { Database } from '../database/database.ts';
import { type BackendParameters, createBackendParameters } from './backend-parameters.ts';
import { type ProofLimit, PROVING_CALLS } from './proof-limit.ts';
import { HttpError } from './http-error.ts';
import type { KeyedSemaphore } from '../database/keyed-semaphore.ts';

/** Context of a call, in addition to its parameters. */
export interface CallContext {
  /** The member who calls; 0 for a visitor, and for calls without a login. */
  readonly memberId: number;
  /** The login of that member; `NO_LOGIN` for calls that need none. */
  readonly login: Login;
  /** Address and device of the caller. */
  readonly caller: ClientInfo;
  readonly headers: FastifyRequest['headers'];
}

/** Placeholder in calls without a login. */
const NO_LOGIN: Login = { id: 0, memberId: 0, since: '' };

/**
 * Implements an entry of the call table: finds the login, validates the parameters by the route's schema, then runs the
 * call. Fields have their wire names.
 */
export function implementCall<Name extends CallName>(
  app: FastifyInstance,
  database: Database,
  name: Name,
  answer: (parameters: BackendParameters<Name>, context: CallContext) => Promise<WireAnswer<Name>>,
): void {
  const call = CALLS[name];
  const inQuery = call.travels === 'query';
  const schema = createBackendParameters(call);
  app.implementedCalls.add(name);
  const options = {
    ...(call.picture !== undefined && { bodyLimit: PICTURE_BODY_BYTES }),
    schema: inQuery ? { querystring: schema } : { body: schema },
    preValidation: async (request: FastifyRequest) => {
      const found = call.login || call.optionalLogin ? await findLogin(database, request) : undefined;
      if (call.login && found === undefined) {
        throw new HttpError(401, 'No login, or it ended.');
      }
      request.login = found ?? null;
    },
  };
  app.post(call.backendPath, options, async (request) => {
    const login = request.login ?? NO_LOGIN;
    const parameters = (inQuery ? request.query : (request.body ?? {})) as BackendParameters<Name>;
    const caller = readCaller(request.headers, request.ip);
    if (PROVING_CALLS.has(name)) {
      app.proofLimit.take(call.login ? `member ${login.memberId}` : getVisitorKey(parameters, caller));
    }
    const work = async () => {
      // A call that only looks is not an action of the member.
      if (call.login && request.login?.idle === true && call.session !== 'looks') {
        await touchLogin(database, login);
      }
      return answer(parameters, { memberId: login.memberId, login, caller, headers: request.headers });
    };
    return call.login ? app.memberTurns.run(String(login.memberId), work) : work();
  });
}

/**
 * Returns the name and address of a visitor. The address is included, so that a guesser does not lock other addresses
 * out.
 */
function getVisitorKey(parameters: unknown, { ip }: ClientInfo): string {
  const { id, passkey } = Object(parameters);
  return `${String(id ?? passkey?.id)} from ${getAddressKey(ip)}`;
}

/** Finds the login of a request; undefined for a visitor, and for a token that ended. */
async function findLogin(database: Database, request: FastifyRequest): Promise<FoundLogin | undefined> {
  const token = readBearerToken(request.headers);
  return token === undefined ? undefined : findLoginOfToken(database, token);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The login of a call; null where none was sent or needed. */
    login: FoundLogin | null;
  }
  interface FastifyInstance {
    /** Implemented calls; the others return 501. */
    implementedCalls: Set<CallName>;
    /** Limits the calls that cost a core, by member. */
    proofLimit: ProofLimit;
    /** Limits the concurrent calls of each member. */
    memberTurns: KeyedSemaphore;
  }
}
