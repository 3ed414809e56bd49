import type { User } from '../session/user.ts';
import type { BackendLevel, CallDefinition } from './define-call.ts';
import type { PromotionList } from './promotion.ts';
import type { Names } from './words.ts';

/** The part of a call's definition that a page needs; missing fields have their default. */
export interface BrowserCall {
  /** Minimum level of backends that support it; all levels if absent. */
  readonly level?: BackendLevel;
  readonly login?: true;
  /** @see CallOptions */
  readonly optionalLogin?: true;
  readonly promotions?: PromotionList;
  /** Its success starts a session. */
  readonly startsSession?: true;
  /** It is useless in a browser without cookies. */
  readonly needsCookies?: true;
  /** Its response is the same for all users and rarely changes. */
  readonly catalogue?: true;
  /** Longest time in ms that the backend may take for it. */
  readonly maxMs?: number;
  /** It has a request id, which the shell sets: the same body without a response is sent again under the same id. */
  readonly repeatable?: true;
  /** @see CallOptions */
  readonly changes?: readonly string[];
  readonly follows?: readonly (keyof User)[];
  readonly member?: readonly (keyof User)[];
  /** Wire names of the request's fields by domain name, where `WIRE_NAMES` differs. */
  readonly sends?: Names;
  /** Domain names of the response's fields by wire name, where `WORDS` differs. */
  readonly receives?: Names;
}

type Row = Pick<CallDefinition, 'login' | 'publicCatalogue' | 'maxMs' | 'changes' | 'follows' | 'member'> &
  Partial<Pick<CallDefinition, 'level' | 'optionalLogin'>> & {
    readonly session?: CallDefinition['session'] | undefined;
    readonly promotions?: PromotionList | undefined;
  };

export function browserCall(row: Row): BrowserCall {
  const { optionalLogin = false, promotions } = row;
  const { level = 1, login, session, publicCatalogue, maxMs, changes, follows, member } = row;
  return {
    ...(level > 1 && { level }),
    ...(login && { login }),
    ...(optionalLogin && { optionalLogin }),
    ...(promotions !== undefined && { promotions }),
    ...(session === 'begins' && { startsSession: true }),
    ...((session === 'begins' || session === 'prepares') && { needsCookies: true }),
    ...(publicCatalogue && { catalogue: true }),
    ...(maxMs !== undefined && { maxMs }),
    ...(changes.length > 0 && { changes }),
    ...(follows.length > 0 && { follows }),
    ...(member !== undefined && { member }),
  };
}
