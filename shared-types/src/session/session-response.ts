import { type Static, Type } from 'typebox';
import { strict } from '../calls/field-types.ts';
import { AgreedSchema } from '../calls/agreed.ts';
import { Line } from '../calls/text-types.ts';
import type { InDomainNames } from '../calls/words.ts';
import { UserSchema } from './user.ts';
import { ErrorDetails } from '../calls/statuses.ts';

/** Body of `POST /api/session`. */
export const SignInRequestSchema = strict({
  userId: Line({ minLength: 1, maxLength: 64 }),
  password: Line({ minLength: 1, maxLength: 128 }),
  /** With repeated credentials, after the status `agree`. */
  agree: Type.Optional(AgreedSchema),
});
export type SignInRequest = Static<typeof SignInRequestSchema>;

export const SIGN_IN_REFUSALS = ['pass', 'wait', 'time', 'suspended', 'closed', 'agree'] as const;

/** Response of `POST /api/session`: the cookie is set on success. */
export const SignInResponseSchema = Type.Union([
  Type.Object({
    status: Type.Literal('success'),
    user: UserSchema,
    lastLogin: Type.Optional(Type.Object({ at: Type.String(), ip: Type.String() })),
    failed: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  Type.Object({
    status: Type.Enum(SIGN_IN_REFUSALS),
    ...ErrorDetails,
    /** Seconds until another attempt makes sense. */
    retryAfter: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
]);
export type WireSignInResponse = Static<typeof SignInResponseSchema>;

export type SignInResponse = InDomainNames<WireSignInResponse>;

/** Response of `GET /api/session`. */
export const SessionResponseSchema = Type.Object({ user: Type.Union([UserSchema, Type.Null()]) });
export type SessionResponse = Static<typeof SessionResponseSchema>;
