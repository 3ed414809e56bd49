import { type Static, Type } from 'typebox';
import { AgreedSchema } from '../calls/agreed.ts';
import { Line } from '../calls/text-types.ts';
import type { InWords } from '../calls/words.ts';
import { UserSchema } from './user.ts';
import { RefusalDetails } from '../calls/statuses.ts';

/** Body of `POST /api/session`. */
export const SignInRequestSchema = Type.Object(
  {
    userId: Line({ minLength: 1, maxLength: 64 }),
    password: Line({ minLength: 1, maxLength: 128 }),
    /** With repeated credentials, after the status `agree`. */
    agree: Type.Optional(AgreedSchema),
  },
  { additionalProperties: false },
);
export type SignInRequest = Static<typeof SignInRequestSchema>;

/** Error codes of a login that have separate messages. */
export const SIGN_IN_REFUSALS = ['pass', 'wait', 'time', 'suspended', 'closed', 'agree'] as const;

/** Response of `POST /api/session`: the cookie is set on success. */
export const SignInAnswerSchema = Type.Union([
  Type.Object({
    status: Type.Literal('success'),
    user: UserSchema,
    lastLogin: Type.Optional(Type.Object({ at: Type.String(), ip: Type.String() })),
    failed: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  Type.Object({
    status: Type.Enum(SIGN_IN_REFUSALS),
    ...RefusalDetails,
    /** Seconds until another attempt makes sense. */
    retryAfter: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
]);
export type WireSignInAnswer = Static<typeof SignInAnswerSchema>;

/** The same as it is called inside. */
export type SignInAnswer = InWords<WireSignInAnswer>;

/** Response of `GET /api/session`. */
export const SessionAnswerSchema = Type.Object({ user: Type.Union([UserSchema, Type.Null()]) });
export type SessionAnswer = Static<typeof SessionAnswerSchema>;
