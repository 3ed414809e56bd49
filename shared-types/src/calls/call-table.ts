import { ACCOUNT_CALLS } from './account-calls.ts';
import { COMMUNITY_CALLS } from './community-calls.ts';
import type { AnswerOf, CallDefinition, RequestOf } from './define-call.ts';
import { GAME_CALLS } from './game-calls.ts';
import { MONEY_REQUEST_CALLS } from './money-request-calls.ts';
import { WALLET_CALLS } from './wallet-calls.ts';

/**
 * Every call of the site, by the last part of its proxy path. The proxy registers its routes from this table, the
 * client takes its types from it, the reference backend implements it, and tests are generated from it.
 */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...COMMUNITY_CALLS,
  ...MONEY_REQUEST_CALLS,
  ...WALLET_CALLS,
  ...GAME_CALLS,
} as const;

type Calls = typeof CALLS;

export type CallName = keyof Calls;

/** A row that says of a name which is no call's that it changes it does not compile. */
CALLS satisfies { readonly [Name in CallName]: { readonly changes: readonly CallName[] } };

/** Body of a call as the page sends it. */
export type CallRequest<Name extends CallName> = RequestOf<Calls[Name]>;

/** Answer of a call as the page gets it: success with its fields, or one of its refusals. */
export type CallAnswer<Name extends CallName> = AnswerOf<Calls[Name]>;

/** Successful answer of a call. */
export type CallSuccess<Name extends CallName> = Extract<CallAnswer<Name>, { status: 'success' }>;

/** The rows of the table with their names, for code that treats all calls alike. */
export function allCalls(): readonly (readonly [CallName, CallDefinition])[] {
  return Object.entries(CALLS) as unknown as readonly (readonly [CallName, CallDefinition])[];
}
