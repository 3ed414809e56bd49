import type { User } from '../session/user.ts';
import type { BackendLevel, CallDefinition } from './define-call.ts';
import type { PromotionList } from './promotion.ts';
import type { Names } from './words.ts';

/** What a page has to know of a call to send it and to keep its answer; what is left out is the ordinary case. */
export interface BrowserCall {
  /** From which level on a backend has it; each has it when absent. */
  readonly level?: BackendLevel;
  /** Whether a logged-in member is needed. */
  readonly login?: true;
  /** @see CallOptions */
  readonly optionalLogin?: true;
  readonly promotions?: PromotionList;
  /** Whether its success logs somebody in. */
  readonly begins?: true;
  /** Whether it is of no use in a browser that keeps no cookies. */
  readonly needsCookies?: true;
  /** Whether its answer is the same for everybody and seldom another one. */
  readonly catalogue?: true;
  /** Longest time in ms that the backend may take for it. */
  readonly maxMs?: number;
  /** Whether it takes a request id, which the shell gives it: the same body without an answer goes again under the same id. */
  readonly repeatable?: true;
  /** @see CallOptions */
  readonly changes?: readonly string[];
  readonly follows?: readonly (keyof User)[];
  readonly member?: readonly (keyof User)[];
  /** Wire names of the request's fields by what they are called inside, where `WIRE_NAMES` says otherwise. */
  readonly sends?: Names;
  /** What fields of the answer are called inside by wire name, where `WORDS` says otherwise. */
  readonly answers?: Names;
}

type Row = Pick<CallDefinition, 'login' | 'publicCatalogue' | 'maxMs' | 'changes' | 'follows' | 'member'> &
  Partial<Pick<CallDefinition, 'level' | 'optionalLogin'>> & {
    readonly session?: CallDefinition['session'] | undefined;
    readonly promotions?: PromotionList | undefined;
  };

/** What a page has to know of a row. */
export function browserCall(row: Row): BrowserCall {
  const { optionalLogin = false, promotions } = row;
  const { level = 1, login, session, publicCatalogue, maxMs, changes, follows, member } = row;
  return {
    ...(level > 1 && { level }),
    ...(login && { login }),
    ...(optionalLogin && { optionalLogin }),
    ...(promotions !== undefined && { promotions }),
    ...(session === 'begins' && { begins: true }),
    ...((session === 'begins' || session === 'prepares') && { needsCookies: true }),
    ...(publicCatalogue && { catalogue: true }),
    ...(maxMs !== undefined && { maxMs }),
    ...(changes.length > 0 && { changes }),
    ...(follows.length > 0 && { follows }),
    ...(member !== undefined && { member }),
  };
}
