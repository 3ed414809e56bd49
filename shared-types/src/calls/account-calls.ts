import { Type } from 'typebox';
import { UserPatchSchema, UserSchema } from '../session/user.ts';
import { BANKS } from './banks.ts';
import { defineCall } from './define-call.ts';
import { ExchangePassword, MaxCount, Moment, Nick, NoParameters, Phone, RowId, strict, UserId } from './field-types.ts';
import { MEMBER_RULES } from './member-rules.ts';
import { PlaySchema, PROTECTION_CALLS } from './protection-calls.ts';
import { Line } from './text-types.ts';

const Password = Line(MEMBER_RULES.password);

const BankCode = Type.Enum(BANKS.map(({ code }) => code));
const BankNumber = Type.String({ ...MEMBER_RULES.bankNumberLength, pattern: MEMBER_RULES.bankNumber.source });

const LastLogin = Type.Object({ at: Moment, ip: Type.String() });

/** Calls about who the member is. */
export const ACCOUNT_CALLS = {
  'user-do-login': defineCall({
    summary: 'Log in; the proxy keeps the token and answers without it.',
    backendPath: '/public/user/do_login',
    login: false,
    session: 'begins',
    limit: 'login',
    urgency: 'login',
    request: strict({
      id: Line({ minLength: 1, maxLength: 64 }),
      pw: Line({ minLength: 1, maxLength: 128 }),
    }),
    answer: {
      token: Type.String(),
      user: UserSchema,
      lastLogin: Type.Optional(LastLogin),
      failed: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    /** `suspended`: the house does not let this member in; only who knows the password learns of it. */
    refusals: ['pass', 'wait', 'time', 'suspended'],
  }),
  'user-health-check': defineCall({
    summary: 'How the member stands: what changed of the user, and how many notes and answered tickets wait.',
    backendPath: '/public/user/user_health_check',
    login: true,
    session: 'looks',
    urgency: 'health',
    read: true,
    travels: 'empty',
    request: NoParameters,
    answer: {
      user: UserPatchSchema,
      noteCount: MaxCount,
      helpCount: MaxCount,
      play: Type.Optional(PlaySchema),
    },
  }),
  'user-register': defineCall({
    summary: 'Register a member.',
    backendPath: '/public/user/reg',
    login: false,
    limit: 'register',
    request: strict({
      id: UserId,
      pw: Password,
      pass_check: Password,
      nick: Nick,
      phone: Phone,
      bankname: BankCode,
      bankOwner: Line(MEMBER_RULES.bankOwner),
      banknum: BankNumber,
      exchange_pw: ExchangePassword,
      code: Type.Optional(Line(MEMBER_RULES.referralCode)),
      agree: strict({
        terms: Type.Literal(true),
        privacy: Type.Literal(true),
        adult: Type.Literal(true),
        version: Line({ minLength: 1, maxLength: 20 }),
      }),
    }),
    answer: {
      /** `wait`: the house looks at new members first, and a login is answered by `wait` until then. */
      state: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('wait')])),
    },
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
    changes: ['sessions-list'],
    request: strict({
      pass: Line({ minLength: 6, maxLength: 64 }),
      oldPass: Line({ minLength: 1, maxLength: 64 }),
      kind: Type.Union([Type.Literal('login'), Type.Literal('exchange')]),
    }),
    answer: {},
    refusals: ['pass', 'time', 'authenticated'],
  }),
  'user-step-up': defineCall({
    summary:
      'Prove with the exchange password that it is the member; opens changes of bank and passwords for 5 minutes.',
    backendPath: '/public/user/user_step_up',
    login: true,
    urgency: 'login',
    request: strict({ pass: ExchangePassword }),
    answer: { until: Moment },
    refusals: ['pass', 'time'],
  }),
  'user-set-bank': defineCall({
    summary: 'Change the bank account that withdrawals are paid to; its holder stays the member. Needs the step-up.',
    backendPath: '/public/user/user_set_bank',
    login: true,
    changes: ['get-member'],
    request: strict({ bankname: BankCode, banknum: BankNumber }),
    answer: {},
    refusals: ['authenticated', 'alread', 'wait'],
  }),
  'sessions-list': defineCall({
    summary: 'Where the member is logged in now, and the latest attempts to log in, newest first.',
    backendPath: '/public/user/sessions_list',
    login: true,
    read: true,
    request: NoParameters,
    answer: {
      sessions: Type.Array(
        Type.Object({
          id: RowId,
          since: Moment,
          touched: Moment,
          ip: Type.String(),
          device: Type.String({ description: 'What the browser calls itself; empty when unknown' }),
          /** `agent`: opened on the agents' site by the hand-off. */
          kind: Type.Union([Type.Literal('web'), Type.Literal('agent')]),
          current: Type.Boolean(),
        }),
      ),
      logins: Type.Array(
        Type.Object({ at: Moment, ip: Type.String(), device: Type.String(), succeeded: Type.Boolean() }),
      ),
    },
  }),
  'sessions-end': defineCall({
    summary: 'Log out one of the member’s sessions by its id, or all of them, this one included.',
    backendPath: '/public/user/sessions_end',
    login: true,
    changes: ['sessions-list'],
    urgency: 'login',
    request: strict({ id: Type.Optional(RowId) }),
    answer: { count: MaxCount },
  }),
  ...PROTECTION_CALLS,
} as const;
