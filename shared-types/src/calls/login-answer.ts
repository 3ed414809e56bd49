import { Type } from 'typebox';
import { UserSchema } from '../session/user.ts';
import { AnsweredMoment } from './answer-types.ts';
import type { Refusal } from './statuses.ts';

export const LastLogin = Type.Object({ at: AnsweredMoment, ip: Type.String() });

/** What a login brings, whatever it was proved by; the proxy keeps the token and answers without it. */
export const LOGIN_ANSWER = {
  token: Type.String(),
  user: UserSchema,
  lastLogin: Type.Optional(LastLogin),
  failed: Type.Optional(Type.Integer({ minimum: 0 })),
};

/**
 * How a login is refused. `suspended`: the house does not let this member in; `closed`: the member closed the account;
 * `agree`: terms, privacy notice or age rule have a newer version than the member agreed to, and there is no login before.
 * Only who proved to be the member learns of these.
 */
export const LOGIN_REFUSALS = [
  'pass',
  'wait',
  'time',
  'suspended',
  'closed',
  'agree',
] as const satisfies readonly Refusal[];
