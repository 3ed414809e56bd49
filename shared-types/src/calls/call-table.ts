import type { ResponseOf, CallDefinition, RequestOf, WordsOf } from './define-call.ts';
import type { OwnCalls } from './own-calls.ts';
import type { InDomainNames } from './words.ts';
import { MONEY_REQUEST_CALLS } from './money-request-calls.ts';
import { WALLET_CALLS } from './wallet-calls.ts';
import { BET_CALLS } from './bet-calls.ts';
import { ACCOUNT_CALLS } from './account-calls.ts';
import { COMMUNITY_CALLS } from './community-calls.ts';
import { GAME_CALLS } from './game-calls.ts';

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
  ...BET_CALLS,
} as const;

type Calls = typeof CALLS;

/** Calls by name: those of the table and, in a feature, its own. */
type Named = Calls & OwnCalls;

export type CallName = keyof Named;

/** Rows with an unknown name in `changes` do not compile. */
CALLS satisfies { readonly [Name in keyof Calls]: { readonly changes: readonly (keyof Calls)[] } };

/** Body of a call as it goes over the wire. */
export type WireRequest<Name extends CallName> = RequestOf<Named[Name]>;

/** Response of a call in the wire format: success with its fields, or one of its error codes. */
export type WireResponse<Name extends CallName> = ResponseOf<Named[Name]>;

export type WireSuccess<Name extends CallName> = Extract<WireResponse<Name>, { status: 'success' }>;

/** Body of a call as it is called inside; a feature's own calls are called alike everywhere. */
export type CallRequest<Name extends CallName> = Name extends keyof Calls
  ? InDomainNames<WireRequest<Name>, WordsOf<Calls[Name], 'request'>>
  : WireRequest<Name>;

/** Response of a call in domain names: success with its fields, or one of its error codes. */
export type CallResponse<Name extends CallName> = Name extends keyof Calls
  ? InDomainNames<WireResponse<Name>, WordsOf<Calls[Name], 'response'>>
  : WireResponse<Name>;

export type CallSuccess<Name extends CallName> = Extract<CallResponse<Name>, { status: 'success' }>;

export function allCalls(): readonly (readonly [CallName, CallDefinition])[] {
  return Object.entries(CALLS) as unknown as readonly (readonly [CallName, CallDefinition])[];
}
