import { type Static, Type } from 'typebox';

/** Every domain outcome other than success that the spec names (section 8). */
export const SPEC_REFUSALS = [
  'authenticated',
  'alread_have_user',
  'cant_find_code',
  'already',
  'alread',
  'wait',
  'time',
  'balance',
  'low_point',
  'pass',
] as const;

/** All error statuses of a response. */
export const ERROR_STATUSES = [...SPEC_REFUSALS, 'suspended', 'closed', 'agree'] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

export const TIME_REASONS = ['closed', 'interval', 'limit', 'break', 'excluded'] as const;
export type TimeReason = (typeof TIME_REASONS)[number];

/** Details of an error status, for the screen's next step. */
export const ErrorDetails = {
  reason: Type.Optional(Type.Enum(TIME_REASONS)),
  /** End of a `time` error, ISO 8601 in UTC. */
  until: Type.Optional(Type.String()),
  /** Spendable money in won, if an error is about money. */
  balance: Type.Optional(Type.Integer()),
};

/** One problem with one field of a request; `path` is a JSON pointer (`/pw`). */
export const IssueSchema = Type.Object({ path: Type.String(), message: Type.String() });
export type Issue = Static<typeof IssueSchema>;

/** Body of every response without a domain result: 400, 401, 403, 404, 409, 413, 415, 429, 501, 502, 503, 504. */
export const ErrorBodySchema = Type.Object({
  error: Type.String(),
  issues: Type.Optional(Type.Array(IssueSchema)),
  retryAfter: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type ErrorBody = Static<typeof ErrorBodySchema>;
