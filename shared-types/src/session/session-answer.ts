import { type Static, Type } from 'typebox';
import { RefusalDetails } from '../calls/statuses.ts';
import { Line } from '../calls/text-types.ts';
import { UserSchema } from './user.ts';

/** Body of `POST /api/session`. */
export const SignInRequestSchema = Type.Object(
  {
    userId: Line({ minLength: 1, maxLength: 64 }),
    password: Line({ minLength: 1, maxLength: 128 }),
  },
  { additionalProperties: false },
);
export type SignInRequest = Static<typeof SignInRequestSchema>;

/** Answer of `POST /api/session`: the cookie is set when the status is success. */
export const SignInAnswerSchema = Type.Union([
  Type.Object({
    status: Type.Literal('success'),
    user: UserSchema,
    lastLogin: Type.Optional(Type.Object({ at: Type.String(), ip: Type.String() })),
    failed: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  Type.Object({
    status: Type.Union([Type.Literal('pass'), Type.Literal('wait'), Type.Literal('time'), Type.Literal('suspended')]),
    ...RefusalDetails,
    /** Seconds until another attempt makes sense. */
    retryAfter: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
]);
export type SignInAnswer = Static<typeof SignInAnswerSchema>;

/** Answer of `GET /api/session`. */
export const SessionAnswerSchema = Type.Object({ user: Type.Union([UserSchema, Type.Null()]) });
export type SessionAnswer = Static<typeof SessionAnswerSchema>;

/** Where the browser's session lives. */
export const SESSION_PATH = '/api/session';

/** Where an agent is handed over to the agents' site: a POST, answered 303. */
export const AGENT_PATH = '/api/agent';
