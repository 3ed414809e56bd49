import { type Static, type TObject, type TProperties, Type } from 'typebox';
import type { User } from '../session/user.ts';
import { strict } from './field-types.ts';
import { type ErrorStatus, type TimeReason, ErrorDetails } from './statuses.ts';
import type { PromotionList } from './promotion.ts';
import type { InDomainNames, RowWords } from './words.ts';

/** Limits of how often one address may send a call. */
export type CallLimit = 'general' | 'login' | 'register' | 'passwordHelp' | 'pictures';

/** API level of a backend: 1, the specification's table; 2, its additional paths, too; 3, ours, too. */
export const BACKEND_LEVELS = [1, 2, 3] as const;
export type BackendLevel = (typeof BACKEND_LEVELS)[number];

/** Urgency of a call's work, the most urgent first. */
export type CallUrgency = 'health' | 'login' | 'money' | 'play' | 'list';

/** Definition of a call; an omitted field has its default. */
export interface CallOptions<
  Request extends TProperties,
  Answer extends TProperties,
  Refused extends ErrorStatus = never,
  Changed extends string = never,
  Words extends RowWords = RowWords,
> {
  /** One line for people and for the OpenAPI document: what the call does. */
  readonly summary: string;
  /** Path at the backend, spelling as the spec has it. */
  readonly backendPath: string;
  /** Minimum level of backends that support it; 3 if absent. */
  readonly level?: BackendLevel;
  /** Whether it needs a login; true if absent. */
  readonly login?: boolean;
  /** Sends the member's token, if any, with a call without `login`: the response depends on the member. */
  readonly optionalLogin?: boolean;
  /** The list in the response whose entries may be promotions. */
  readonly promotions?: PromotionList;
  /** No parameters if absent. */
  readonly request?: TObject<Request>;
  /** Fields in addition to `status: 'success'`. */
  readonly response?: Answer;
  /** Domain names of fields by wire name, where they differ from `WORDS`. */
  readonly words?: Words;
  /** The other statuses that the call may return. */
  readonly errors?: readonly Refused[];
  /** A read without effect: the proxy may repeat it once when the connection broke. */
  readonly read?: boolean;
  /** Rows of a full page, if the response is one page of a list: `skip` rows precede it, `maxCount` is the total. */
  readonly pageOf?: number;
  /** Reads whose responses may change by this call; each one on screen is refreshed. */
  readonly changes?: readonly Changed[];
  /**
   * Member fields whose change, for any reason, makes the response of this read stale. Unread counts matter when they
   * grow: an action of the member reduces them, whose `changes` list the reads.
   */
  readonly follows?: readonly (keyof User)[];
  /** Response fields, by domain name, that are the member's: the page's session stores them. */
  readonly member?: readonly (keyof User & keyof InDomainNames<Answer, Words['response']>)[];
  /** Longest time in ms that the backend may take for it; see the proxy for the ordinary one. */
  readonly maxMs?: number;
  /** Name of the proxy's limit of requests per address; the general one when absent. */
  readonly limit?: CallLimit;
  /** Urgency of its work under load; `list` when absent. */
  readonly urgency?: CallUrgency;
  /**
   * Effect on the browser's session. Either its response's token starts a new session; or `prepares`: a login follows.
   * `ends`: its success ends it. `looks`: it is automatic and no activity of the member; activity in games is reported
   * by the response's `play`. Undefined: a call with a login counts as activity.
   */
  readonly session?: 'begins' | 'prepares' | 'looks' | 'ends';
  /** Field of the success with an address that the browser opens: the proxy rejects addresses that are not allowed. */
  readonly opens?: string;
  /** Field of the request with an image as base64: the proxy re-encodes it as WebP before it forwards it. */
  readonly image?: string;
  /** No screen of ours sends it: it is there for other front ends of the same backend. */
  readonly forOthers?: boolean;
  /** `query`: parameters travel in the backend path's query and an empty body is sent on. `empty`: `{}` is sent on. */
  readonly travels?: 'body' | 'query' | 'empty';
  /** Whether the page's own origin is sent on as an Origin header. */
  readonly sendsOrigin?: boolean;
  /**
   * The response is public and the same for all, so the proxy may compress it. Never for a call with a login, or one
   * whose response repeats free text of the request.
   */
  readonly publicCatalogue?: boolean;
}

/** The member's amounts, and the note count, which changes with each result of a request: what money reads follow. */
export const MONEY = ['balance', 'inPlay', 'comp', 'noteCount'] as const satisfies readonly (keyof User)[];

/** Values of omitted fields. */
export const DEFAULTS = {
  level: 3,
  login: true,
  optionalLogin: false,
  read: false,
  limit: 'general',
  urgency: 'list',
  forOthers: false,
  travels: 'body',
  sendsOrigin: false,
  publicCatalogue: false,
} as const satisfies Partial<CallOptions<TProperties, TProperties>>;

/** Defines a call; derives the schema of the response from the fields of its success. */
export function defineCall<
  // oxlint-disable typescript/no-empty-object-type -- the types of omitted fields
  Request extends TProperties = {},
  Answer extends TProperties = {},
  const Refused extends ErrorStatus = never,
  const Changed extends string = never,
  const Words extends RowWords = {},
  // oxlint-enable typescript/no-empty-object-type
>(options: CallOptions<Request, Answer, Refused, Changed, Words>) {
  const { words, errors = [], changes = [], follows = [] } = options;
  // A call without these fields has the default types of the parameters.
  const request = options.request ?? (strict({}) as TObject<Request>);
  const response = options.response ?? ({} as Answer);
  const success = Type.Object({ status: Type.Literal('success'), ...response });
  const rejections = errors.map((status) => Type.Object({ status: Type.Literal(status), ...ErrorDetails }));
  return {
    ...DEFAULTS,
    ...options,
    request,
    words,
    errors,
    changes,
    follows,
    response: Type.Union([success, ...rejections]),
    success,
  };
}

/** An error response, the same in domain and wire names. */
export interface ErrorResponse<Status extends ErrorStatus = ErrorStatus> {
  status: Status;
  reason?: TimeReason;
  until?: string;
  balance?: number;
}

export type CallDefinition = ReturnType<typeof defineCall<TProperties, TProperties, ErrorStatus, string, RowWords>>;

type SuccessOf<Definition> = Definition extends { success: infer Success extends TObject } ? Static<Success> : never;
type RejectionOf<Definition> = Definition extends { errors: readonly (infer Status)[] }
  ? Status extends ErrorStatus
    ? ErrorResponse<Status>
    : never
  : never;

/** Domain names of a call's fields that differ from `WORDS`. */
export type WordsOf<Definition, Side extends keyof RowWords> = Definition extends {
  words: { readonly [Key in Side]: infer Own } | undefined;
}
  ? Own
  : unknown;

/** Body of a call as it goes over the wire. */
export type RequestOf<Definition> = Definition extends { request: infer Request extends TObject }
  ? Static<Request>
  : never;

/** Response of a call in the wire format: success with its fields, or one of the call's error codes. */
export type ResponseOf<Definition> = SuccessOf<Definition> | RejectionOf<Definition>;
