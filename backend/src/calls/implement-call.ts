import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WireResponse, type CallName, CALLS, PICTURE_BODY_BYTES } from 'shared-types/calls';
import { getAddressKey } from 'shared-types/client-address';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale, LOCALES } from 'shared-types/platform';
import { type ClientInfo, readCaller } from '../identity/caller.ts';
import { type FoundLogin, type Login, findLoginOfToken, touchLogin, readBearerToken } from '../identity/login-token.ts';
import type { Database } from '../database/database.ts';
import { type BackendParameters, createBackendParameters } from './backend-parameters.ts';
import { type ProofLimit, PROVING_CALLS } from './proof-limit.ts';
import { HttpError } from './http-error.ts';
import type { KeyedSemaphore } from '../database/keyed-semaphore.ts';

export type ImplementCall = ReturnType<typeof createCallImplementer>;

/** Who calls, from where, and in which language. */
export interface CallContext {
  readonly database: Database;
  /** The member who calls; 0 for a visitor, and for calls without a login. */
  readonly memberId: number;
  /** The login of that member; `NO_LOGIN` for calls that need none. */
  readonly login: Login;
  readonly caller: ClientInfo;
  /** Language of the page that made the call, as named by the proxy. */
  readonly locale: Locale;
  readonly headers: FastifyRequest['headers'];
}

/** Carries out a call and returns its response; fields have their wire names. */
export type CallHandler<Name extends CallName, Response extends WireResponse<Name> = WireResponse<Name>> = (
  context: CallContext,
  parameters: BackendParameters<Name>,
) => Promise<Response>;

/** Placeholder in calls without a login. */
const NO_LOGIN: Login = { id: 0, memberId: 0, since: '' };

/**
 * Returns a function that implements entries of the call table in an app. Each call finds the login, validates the
 * parameters by the route's schema, then runs its handler.
 */
export function createCallImplementer(app: FastifyInstance, database: Database) {
  return <Name extends CallName>(name: Name, run: CallHandler<Name>): void => {
    const call = CALLS[name];
    const inQuery = call.travels === 'query';
    const schema = createBackendParameters(call);
    const options = {
      ...(call.image !== undefined && { bodyLimit: PICTURE_BODY_BYTES }),
      schema: inQuery ? { querystring: schema } : { body: schema },
      preValidation: async (request: FastifyRequest) => {
        const isRead = call.login || call.optionalLogin;
        const found = isRead ? await findLoginOfToken(database, readBearerToken(request.headers)) : undefined;
        if (call.login && found === undefined) {
          throw new HttpError(401, 'No login, or it ended.');
        }
        request.login = found ?? null;
      },
    };
    app.post(call.backendPath, options, async ({ login: found, headers, query, body, ip }) => {
      const login = found ?? NO_LOGIN;
      const parameters = (inQuery ? query : (body ?? {})) as BackendParameters<Name>;
      const caller = readCaller(headers, ip);
      const locale = LOCALES.find((one) => LANGUAGE_TAGS[one] === headers['accept-language']) ?? DEFAULT_LOCALE;
      if (PROVING_CALLS.has(name)) {
        app.proofLimit.take(call.login ? `member ${login.memberId}` : getVisitorKey(parameters, caller));
      }
      const work = async () => {
        // A call that only looks is not an action of the member.
        if (call.login && found?.idle === true && call.session !== 'looks') {
          await touchLogin(database, login);
        }
        return run({ database, memberId: login.memberId, login, caller, locale, headers }, parameters);
      };
      return call.login ? app.memberTurns.run(String(login.memberId), work) : work();
    });
  };
}

/** Returns name and address of a visitor; the address, so that a guesser does not lock other addresses out. */
function getVisitorKey(parameters: unknown, { ip }: ClientInfo): string {
  const { id, passkey } = Object(parameters);
  return `${String(id ?? passkey?.id)} from ${getAddressKey(ip)}`;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The login of a call; null where none was sent or needed. */
    login: FoundLogin | null;
  }
  interface FastifyInstance {
    /** Limits the calls that cost a core, by member. */
    proofLimit: ProofLimit;
    /** Limits the concurrent calls of each member. */
    memberTurns: KeyedSemaphore;
  }
}
