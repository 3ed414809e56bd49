import { type Static, type TObject, type TProperties, Type } from 'typebox';
import type { User } from '../session/user.ts';
import { type Refusal, RefusalDetails, type TimeReason } from './statuses.ts';

/** Limits of how often one address may send a call. */
export type CallLimit = 'general' | 'login' | 'register' | 'passwordHelp';

/** How urgent a call's work is, the most urgent first. */
export type CallUrgency = 'health' | 'login' | 'money' | 'play' | 'list';

/** How a call is written down; what is left out is the ordinary case. */
export interface CallOptions<
  Request extends TProperties,
  Answer extends TProperties,
  Refused extends Refusal = never,
  Changed extends string = never,
> {
  /** One line for people and for the OpenAPI document: what the call does. */
  readonly summary: string;
  /** Path at the backend, spelling as the spec has it. */
  readonly backendPath: string;
  /** Whether a logged-in member is needed. */
  readonly login: boolean;
  readonly request: TObject<Request>;
  /** Fields beside `status: 'success'`. */
  readonly answer: Answer;
  /** The other statuses that the call may answer. */
  readonly refusals?: readonly Refused[];
  /** A read without effect: the proxy may repeat it once when the connection broke. */
  readonly read?: boolean;
  /** Reads whose answers may be others once this call was sent; each that is on screen is read again. */
  readonly changes?: readonly Changed[];
  /**
   * Parts of the member whose change makes the answer of this read stale, whoever brought it about. Counts of what waits
   * count when they grow: what makes them smaller is an act of the member, whose `changes` say so.
   */
  readonly follows?: readonly (keyof User)[];
  /** Fields of the answer that are the member's own, by name: the page's session takes them over. */
  readonly member?: Readonly<Partial<Record<keyof Answer & string, keyof User>>>;
  /** Longest time in ms that the backend may take for it; see the proxy for the ordinary one. */
  readonly maxMs?: number;
  /** How often one address may send it, by the name of one of the proxy's limits; the general one when absent. */
  readonly limit?: CallLimit;
  /** How urgent its work is where there is more than can be done; `list` when absent. */
  readonly urgency?: CallUrgency;
  /**
   * What the call is to the browser's session. `begins`: its answer's token becomes a new one. `looks`: it asks how things
   * stand, which is no sign of the member; what the member does in a game is told by the answer's `play`. When absent, a
   * call with a login shows that the member is there.
   */
  readonly session?: 'begins' | 'looks';
  /** Field of the success that holds an address that the browser opens: the proxy refuses one that is not allowed. */
  readonly opens?: string;
  /** No screen of ours sends it: it is there for other front ends of the same backend. */
  readonly forOthers?: boolean;
  /** `query`: parameters travel in the backend path's query and an empty body is sent on. `empty`: `{}` is sent on. */
  readonly travels?: 'body' | 'query' | 'empty';
  /** Whether the page's own origin is sent on as an Origin header. */
  readonly sendsOrigin?: boolean;
  /**
   * The answer is the same for everybody who asks and holds no secret, so the proxy may compress it (docs/decisions/008).
   * Never for a call with a login, or one whose answer repeats free text of the request.
   */
  readonly publicCatalogue?: boolean;
}

/** The member's amounts, and the note that comes with each outcome of a request: what a read about money follows. */
export const MONEY = ['balance', 'in_balance', 'rolling', 'noteCount'] as const satisfies readonly (keyof User)[];

/** Writes one row of the call table; derives the schema of the answer from the fields of its success. */
export function defineCall<
  Request extends TProperties,
  Answer extends TProperties,
  const Refused extends Refusal = never,
  const Changed extends string = never,
>(options: CallOptions<Request, Answer, Refused, Changed>) {
  const { answer, refusals = [], travels = 'body', read = false, changes = [], follows = [], ...rest } = options;
  const { sendsOrigin = false, publicCatalogue = false, forOthers = false, maxMs } = options;
  const { limit = 'general', urgency = 'list', session, opens } = options;
  const success = Type.Object({ status: Type.Literal('success'), ...answer });
  const refused = refusals.map((status) => Type.Object({ status: Type.Literal(status), ...RefusalDetails }));
  return {
    ...rest,
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
    refusals,
    response: Type.Union([success, ...refused]),
    success,
  };
}

/** A refusal as the screen gets it. */
export interface RefusedAnswer<Status extends Refusal = Refusal> {
  status: Status;
  reason?: TimeReason;
  until?: string;
  balance?: number;
}

/** What a row of the table is, whatever its parameters. */
export type CallDefinition = ReturnType<typeof defineCall<TProperties, TProperties, Refusal, string>>;

type SuccessOf<Definition> = Definition extends { success: infer Success extends TObject } ? Static<Success> : never;
type RefusalOf<Definition> = Definition extends { refusals: readonly (infer Status)[] }
  ? Status extends Refusal
    ? RefusedAnswer<Status>
    : never
  : never;

/** Body that the page sends. */
export type RequestOf<Definition> = Definition extends { request: infer Request extends TObject }
  ? Static<Request>
  : never;

/** Answer that the page gets: success with its fields, or one of the call's refusals. */
export type AnswerOf<Definition> = SuccessOf<Definition> | RefusalOf<Definition>;
