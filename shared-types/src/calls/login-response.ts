import { Type } from 'typebox';
import { UserSchema } from '../session/user.ts';
import { ResponseTimestamp } from './response-types.ts';
import type { ErrorStatus } from './statuses.ts';

export const LastLogin = Type.Object({ at: ResponseTimestamp, ip: Type.String() });

/** Fields of a successful login of any kind; the proxy stores the token and removes it from the response. */
export const LOGIN_RESPONSE = {
  token: Type.String(),
  user: UserSchema,
  lastLogin: Type.Optional(LastLogin),
  failed: Type.Optional(Type.Integer({ minimum: 0 })),
};

/**
 * Error codes of a login. `suspended`: the operator blocks this member; `closed`: the member closed the account;
 * `agree`: terms, privacy notice or age rule have a newer version to accept first. Only returned after valid
 * credentials.
 */
export const LOGIN_ERRORS = [
  'pass',
  'wait',
  'time',
  'suspended',
  'closed',
  'agree',
] as const satisfies readonly ErrorStatus[];
