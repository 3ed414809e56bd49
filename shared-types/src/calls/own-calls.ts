import { type Static, Type } from 'typebox';
import type { User } from '../session/user.ts';
import { type CallDefinition, DEFAULTS } from './define-call.ts';
import { ERROR_STATUSES } from './statuses.ts';

/**
 * Calls that a feature declares, by name. A feature adds them in its `src/own-calls.ts`: `declare module
 * 'shared-types/own-calls' { interface OwnCalls extends Rows {} }`; empty by default.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features add to it
export interface OwnCalls {}

/** File of a feature that exports its calls as `OWN_CALLS`, from its folder. */
export const OWN_CALLS_FILE = 'src/own-calls.ts';

export const CALL_NAME = '^[a-z][a-z0-9-]*$';

/** Plain path at the backend, without encoding. */
const BackendPath = Type.String({ pattern: '^(?:/[A-Za-z0-9_-]+)+$', maxLength: 200 });

/** Prefix of paths that a feature's calls may use, such as `/public/promo/`. */
export const BackendPrefix = Type.String({ pattern: '^(?:/[A-Za-z0-9_-]+)+/$', maxLength: 200 });

/** An own call as data, as the build writes it into the release and the proxy serves it. */
export const OwnCallSchema = Type.Object(
  {
    summary: Type.String({ minLength: 1, maxLength: 200 }),
    backendPath: BackendPath,
    login: Type.Boolean(),
    request: Type.Record(Type.String(), Type.Unknown()),
    success: Type.Record(Type.String(), Type.Unknown()),
    errors: Type.Array(Type.Enum(ERROR_STATUSES), { maxItems: ERROR_STATUSES.length }),
    read: Type.Boolean(),
    changes: Type.Array(Type.String({ pattern: CALL_NAME, maxLength: 60 }), { maxItems: 20 }),
    follows: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 }),
  },
  { additionalProperties: false },
);
export type OwnCall = Static<typeof OwnCallSchema>;

/** Options that an own call may not have: they are reserved for calls of the shared table. */
const ONLY_SHARED = ['words', 'session', 'opens', 'image', 'member', 'maxMs', 'pageOf', 'promotions'] as const;

/** Returns a definition of `defineCall` as data. @throws {Error} if it needs rights of the site's calls */
export function ownCallOf(name: string, row: CallDefinition): OwnCall {
  const { summary, backendPath, login, request, success, errors, read, changes, follows, ...others } = row;
  const reserved = ONLY_SHARED.find((field) => others[field] !== undefined);
  if (reserved !== undefined) {
    throw new Error(`The own call ${name} has "${reserved}", which only calls of the shared table may have.`);
  }
  const { travels, sendsOrigin, publicCatalogue, optionalLogin, limit } = others;
  if (travels !== 'body' || sendsOrigin || publicCatalogue || optionalLogin || limit !== 'general') {
    throw new Error(
      `The own call ${name} sets travels, sendsOrigin, publicCatalogue, optionalLogin or limit, which only calls of the shared table may set.`,
    );
  }
  const data = { summary, backendPath, login, request, success, errors, read, changes, follows };
  return JSON.parse(JSON.stringify(data)) as OwnCall;
}

export function definitionOf({ request, success, follows, ...own }: OwnCall): CallDefinition {
  const response = success as unknown as CallDefinition['success'];
  return {
    ...DEFAULTS,
    ...own,
    words: undefined,
    // Allowed paths exist at the backend.
    level: 1,
    follows: follows as readonly (keyof User)[],
    request: request as unknown as CallDefinition['request'],
    success: response,
    response: Type.Union([response]),
  };
}
