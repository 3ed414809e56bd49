import { type Static, type TObject, type TProperties, Type } from 'typebox';
import type { User } from '../session/user.ts';
import { type Refusal, RefusalDetails, type TimeReason } from './statuses.ts';
import type { PromotionList } from './promotion.ts';
import type { InWords, RowWords } from './words.ts';

/** Limits of how often one address may send a call. */
export type CallLimit = 'general' | 'login' | 'register' | 'passwordHelp' | 'pictures';

/**
 * How much of the dialect a backend speaks: 1, the calls of the spec's table; 2, the further paths that the spec names; 3,
 * ours too. Each holds those before it.
 */
export const BACKEND_LEVELS = [1, 2, 3] as const;
export type BackendLevel = (typeof BACKEND_LEVELS)[number];

/** How urgent a call's work is, the most urgent first. */
export type CallUrgency = 'health' | 'login' | 'money' | 'play' | 'list';

/** How a call is written down; what is left out is the ordinary case. */
export interface CallOptions<
  Request extends TProperties,
  Answer extends TProperties,
  Refused extends Refusal = never,
  Changed extends string = never,
  Words extends RowWords = RowWords,
> {
  /** One line for people and for the OpenAPI document: what the call does. */
  readonly summary: string;
  /** Path at the backend, spelling as the spec has it. */
  readonly backendPath: string;
  /** From which level on a backend has it; 3 when absent. */
  readonly level?: BackendLevel;
  /** Whether a logged-in member is needed. */
  readonly login: boolean;
  /** Whether a call without `login` is sent with the member's token where there is one: the answer depends on the member. */
  readonly optionalLogin?: boolean;
  /** The list of the answer whose entries may be promotions. */
  readonly promotions?: PromotionList;
  readonly request: TObject<Request>;
  /** Fields beside `status: 'success'`. */
  readonly answer: Answer;
  /** What fields are called inside, by their wire names, where that is not what `WORDS` says. */
  readonly words?: Words;
  /** The other statuses that the call may answer. */
  readonly refusals?: readonly Refused[];
  /** A read without effect: the proxy may repeat it once when the connection broke. */
  readonly read?: boolean;
  /** Rows of a full page, where the answer is one page of a list: `skip` rows come before it, `maxCount` are all. */
  readonly pageOf?: number;
  /** Reads whose answers may be others once this call was sent; each that is on screen is read again. */
  readonly changes?: readonly Changed[];
  /**
   * Parts of the member whose change makes the answer of this read stale, whoever brought it about. Counts of what waits
   * count when they grow: what makes them smaller is an act of the member, whose `changes` say so.
   */
  readonly follows?: readonly (keyof User)[];
  /** Fields of the answer, as they are called inside, that are the member's own: the page's session takes them over. */
  readonly member?: readonly (keyof User & keyof InWords<Answer, Words['answer']>)[];
  /** Longest time in ms that the backend may take for it; see the proxy for the ordinary one. */
  readonly maxMs?: number;
  /** How often one address may send it, by the name of one of the proxy's limits; the general one when absent. */
  readonly limit?: CallLimit;
  /** How urgent its work is where there is more than can be done; `list` when absent. */
  readonly urgency?: CallUrgency;
  /**
   * What the call is to the browser's session. `begins`: its answer's token becomes a new one. `prepares`: a login
   * follows it. `ends`: its success ends it. `looks`: it asks how things
   * stand, which is no sign of the member; what the member does in a game is told by the answer's `play`. When absent, a
   * call with a login shows that the member is there.
   */
  readonly session?: 'begins' | 'prepares' | 'looks' | 'ends';
  /** Field of the success that holds an address that the browser opens: the proxy refuses one that is not allowed. */
  readonly opens?: string;
  /** Field of the request that holds a picture as base64: the proxy makes it anew, as WebP, before it is sent on. */
  readonly picture?: string;
  /** No screen of ours sends it: it is there for other front ends of the same backend. */
  readonly forOthers?: boolean;
  /** `query`: parameters travel in the backend path's query and an empty body is sent on. `empty`: `{}` is sent on. */
  readonly travels?: 'body' | 'query' | 'empty';
  /** Whether the page's own origin is sent on as an Origin header. */
  readonly sendsOrigin?: boolean;
  /**
   * The answer is the same for everybody who asks and holds no secret, so the proxy may compress it.
   * Never for a call with a login, or one whose answer repeats free text of the request.
   */
  readonly publicCatalogue?: boolean;
}

/** The member's amounts, and the note that comes with each outcome of a request: what a read about money follows. */
export const MONEY = ['balance', 'inPlay', 'comp', 'noteCount'] as const satisfies readonly (keyof User)[];

/** Writes one row of the call table; derives the schema of the answer from the fields of its success. */
export function defineCall<
  Request extends TProperties,
  Answer extends TProperties,
  const Refused extends Refusal = never,
  const Changed extends string = never,
  // oxlint-disable-next-line typescript/no-empty-object-type -- a row without words of its own
  const Words extends RowWords = {},
>(options: CallOptions<Request, Answer, Refused, Changed, Words>) {
  const { answer, words, refusals = [], travels = 'body', read = false, changes = [], follows = [], ...rest } = options;
  const { sendsOrigin = false, publicCatalogue = false, forOthers = false, maxMs } = options;
  const { optionalLogin = false, promotions } = options;
  const { level = 3, limit = 'general', urgency = 'list', session, opens, pageOf, picture } = options;
  const success = Type.Object({ status: Type.Literal('success'), ...answer });
  const refused = refusals.map((status) => Type.Object({ status: Type.Literal(status), ...RefusalDetails }));
  return {
    ...rest,
    words,
    optionalLogin,
    promotions,
    level,
    travels,
    read,
    changes,
    follows,
    sendsOrigin,
    publicCatalogue,
    forOthers,
    maxMs,
    limit,
    urgency,
    session,
    opens,
    pageOf,
    picture,
    refusals,
    response: Type.Union([success, ...refused]),
    success,
  };
}

/** A refusal, called the same inside and on the wire. */
export interface RefusedAnswer<Status extends Refusal = Refusal> {
  status: Status;
  reason?: TimeReason;
  until?: string;
  balance?: number;
}

/** What a row of the table is, whatever its parameters. */
export type CallDefinition = ReturnType<typeof defineCall<TProperties, TProperties, Refusal, string, RowWords>>;

type SuccessOf<Definition> = Definition extends { success: infer Success extends TObject } ? Static<Success> : never;
type RefusalOf<Definition> = Definition extends { refusals: readonly (infer Status)[] }
  ? Status extends Refusal
    ? RefusedAnswer<Status>
    : never
  : never;

/** What a row calls its fields inside where that is not what `WORDS` says. */
export type WordsOf<Definition, Side extends keyof RowWords> = Definition extends {
  words: { readonly [Key in Side]: infer Own } | undefined;
}
  ? Own
  : unknown;

/** Body of a call as it goes over the wire. */
export type RequestOf<Definition> = Definition extends { request: infer Request extends TObject }
  ? Static<Request>
  : never;

/** Answer of a call as it goes over the wire: success with its fields, or one of the call's refusals. */
export type AnswerOf<Definition> = SuccessOf<Definition> | RefusalOf<Definition>;
