import { Type } from 'typebox';
import { UserPatchSchema, UserSchema } from '../session/user.ts';
import { BANKS } from './banks.ts';
import { defineCall } from './define-call.ts';
import {
  ExchangePassword,
  MaxCount,
  Moment,
  Nick,
  NoParameters,
  Phone,
  SignedWon,
  strict,
  UserId,
} from './field-types.ts';

const Password = Type.String({ minLength: 8, maxLength: 64 });

const LastLogin = Type.Object({ at: Moment, ip: Type.String() });

/** Calls about who the member is. */
export const ACCOUNT_CALLS = {
  'user-do-login': defineCall({
    summary: 'Log in; the proxy keeps the token and answers without it.',
    backendPath: '/public/user/do_login',
    login: false,
    request: strict({
      id: Type.String({ minLength: 1, maxLength: 64 }),
      pw: Type.String({ minLength: 1, maxLength: 128 }),
    }),
    answer: {
      token: Type.String(),
      user: UserSchema,
      lastLogin: Type.Optional(LastLogin),
      failed: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    refusals: ['pass', 'wait', 'time'],
  }),
  'user-health-check': defineCall({
    summary: 'How the member stands: what changed of the user, and how many notes and answered tickets wait.',
    backendPath: '/public/user/user_health_check',
    login: true,
    read: true,
    travels: 'empty',
    request: NoParameters,
    answer: {
      user: UserPatchSchema,
      noteCount: MaxCount,
      helpCount: MaxCount,
      play: Type.Optional(
        Type.Object({
          elapsed: Type.Integer({ minimum: 0, description: 'ms since login' }),
          net: SignedWon,
          nextCheck: Type.Optional(Moment),
        }),
      ),
    },
  }),
  'user-register': defineCall({
    summary: 'Register a member.',
    backendPath: '/public/user/reg',
    login: false,
    request: strict({
      id: UserId,
      pw: Password,
      pass_check: Password,
      nick: Nick,
      phone: Phone,
      bankname: Type.Enum(BANKS.map(({ code }) => code)),
      bankOwner: Type.String({ minLength: 2, maxLength: 20 }),
      banknum: Type.String({ pattern: '^[0-9]{10,16}$' }),
      exchange_pw: ExchangePassword,
      code: Type.Optional(Type.String({ minLength: 4, maxLength: 20 })),
      agree: strict({
        terms: Type.Literal(true),
        privacy: Type.Literal(true),
        adult: Type.Literal(true),
        version: Type.String({ minLength: 1, maxLength: 20 }),
      }),
    }),
    answer: {},
    refusals: ['alread_have_user', 'already', 'alread', 'cant_find_code'],
  }),
  'check-user-id': defineCall({
    summary: 'Whether a login name is still free.',
    backendPath: '/public/user/check_user_id',
    login: false,
    read: true,
    request: strict({ id: UserId }),
    answer: {},
    refusals: ['alread_have_user'],
  }),
  'check-user-nick': defineCall({
    summary: 'Whether a nickname is still free.',
    backendPath: '/public/user/check_user_nick',
    login: false,
    read: true,
    request: strict({ nick: Nick }),
    answer: {},
    refusals: ['already'],
  }),
  'get-reg-domain': defineCall({
    summary: 'Who registers members on the domain that the page was opened from.',
    backendPath: '/public/user/getRegDomain',
    login: false,
    read: true,
    travels: 'empty',
    sendsOrigin: true,
    request: NoParameters,
    answer: {
      user: Type.Object({ userId: Type.String(), nick: Type.String(), domain: Type.String(), code: Type.String() }),
    },
    refusals: ['cant_find_code'],
  }),
  'get-member': defineCall({
    summary: 'The whole profile of the member, bank number masked.',
    backendPath: '/public/user/get_member',
    login: true,
    read: true,
    request: NoParameters,
    answer: {
      user: Type.Intersect([UserSchema, Type.Object({ joined: Moment, lastLogin: Type.Optional(LastLogin) })]),
    },
  }),
  'user-exchange-to-pass': defineCall({
    summary: 'Change the login password or the exchange password.',
    backendPath: '/public/user/user_exchange_to_pass',
    login: true,
    request: strict({
      pass: Type.String({ minLength: 6, maxLength: 64 }),
      oldPass: Type.String({ minLength: 1, maxLength: 64 }),
      kind: Type.Union([Type.Literal('login'), Type.Literal('exchange')]),
    }),
    answer: {},
    refusals: ['pass'],
  }),
} as const;
