import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CallAnswer, type CallName, CALLS, PICTURE_BODY_BYTES } from 'shared-types';
import { getAddressKey } from 'shared-types/client-address';
import { bearerToken } from '../identity/bearer-token.ts';
import { type Caller, callerOf } from '../identity/caller.ts';
import { type FoundLogin, type Login, loginOfToken, touchLogin } from '../identity/login-token.ts';
import type { Database } from '../database/database.ts';
import { callWords } from './call-words.ts';
import { checkParameters } from './check-parameters.ts';
import { type OwnParameters, ownParameters } from './own-parameters.ts';
import { type ProofLimit, PROVING_CALLS } from './proof-limit.ts';
import { Refused } from './refused.ts';
import type { Turns } from '../database/turns.ts';

/** What an implementation of a call may need to know beside its parameters. */
export interface CallContext {
  /** The member who calls; 0 for a visitor, and for calls without a login. */
  readonly memberId: number;
  /** The login of that member; `NO_LOGIN` for calls that need none. */
  readonly login: Login;
  /** Where the call came from. */
  readonly caller: Caller;
  readonly headers: FastifyRequest['headers'];
}

/** Stands for the login in calls that need none. */
const NO_LOGIN: Login = { id: 0, memberId: 0, since: '' };

/**
 * Implements a row of the table of calls: checks login and parameters, then answers. Only here are fields called as on the
 * wire; an implementation knows them by the house's words.
 */
export function implementCall<Name extends CallName>(
  app: FastifyInstance,
  database: Database,
  name: Name,
  answer: (parameters: OwnParameters<Name>, context: CallContext) => Promise<CallAnswer<Name>>,
): void {
  const call = CALLS[name];
  const schema = ownParameters(call);
  const words = callWords(call);
  app.implementedCalls.add(name);
  const options = call.picture === undefined ? {} : { bodyLimit: PICTURE_BODY_BYTES };
  app.post(call.backendPath, options, async (request) => {
    const login = call.login
      ? await requireLogin(database, request)
      : ((call.optionalLogin ? await findLogin(database, request) : undefined) ?? NO_LOGIN);
    const parameters = checkParameters(
      schema,
      call.travels === 'query' ? request.query : (request.body ?? {}),
      call.travels,
    );
    const caller = callerOf(request.headers, request.ip);
    if (PROVING_CALLS.has(name)) {
      app.proofLimit.take(call.login ? `member ${login.memberId}` : visitorOf(parameters, caller));
    }
    const work = async () => {
      // To look how things stand is no action of the member's own.
      if (call.login && 'idle' in login && login.idle && call.session !== 'looks') {
        await touchLogin(database, login);
      }
      return answer(words.read(parameters) as OwnParameters<Name>, {
        memberId: login.memberId,
        login,
        caller,
        headers: request.headers,
      });
    };
    try {
      return words.write(await (call.login ? app.memberTurns.run(String(login.memberId), work) : work()));
    } catch (error) {
      throw error instanceof Refused && error.issues !== undefined
        ? new Refused(error.statusCode, error.message, words.issues(error.issues), error.retryAfter)
        : error;
    }
  });
}

/** Whom a visitor claims to be, and from where: who knows the password of another locks no other address out. */
function visitorOf(parameters: unknown, { ip }: Caller): string {
  const { id, passkey } = Object(parameters);
  return `${String(id ?? passkey?.id)} from ${getAddressKey(ip)}`;
}

/** Finds the login of a request; undefined for a visitor, and for a token that ended. */
async function findLogin(database: Database, request: FastifyRequest): Promise<FoundLogin | undefined> {
  const token = bearerToken(request.headers);
  return token === undefined ? undefined : loginOfToken(database, token);
}

async function requireLogin(database: Database, request: FastifyRequest): Promise<FoundLogin> {
  const login = await findLogin(database, request);
  if (login === undefined) {
    throw new Refused(401, 'No login, or it ended.');
  }
  return login;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls that answer for real; the others answer 501. */
    implementedCalls: Set<CallName>;
    /** Counts the calls that cost a core, by member. */
    proofLimit: ProofLimit;
    /** In which the calls of each member are worked on. */
    memberTurns: Turns;
  }
}
