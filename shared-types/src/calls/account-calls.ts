import { Type } from 'typebox';
import { UserPatchSchema, UserSchema } from '../session/user.ts';
import { AgreedSchema } from './agreed.ts';
import { ResponseTimestamp } from './response-types.ts';
import { BANKS } from './banks.ts';
import { defineCall, MONEY } from './define-call.ts';
import {
  AccountHolder,
  ExchangePassword,
  MaxCount,
  NewUserId,
  Nick,
  OptionalRequestId,
  Phone,
  ReferralCode,
  RowId,
  strict,
  Won,
} from './field-types.ts';
import { LastLogin, LOGIN_RESPONSE, LOGIN_ERRORS } from './login-response.ts';
import { MEMBER_RULES } from './member-rules.ts';
import { PlaySchema, PROTECTION_CALLS } from './protection-calls.ts';
import { Line } from './text-types.ts';
import { PASSKEY_CALLS } from './passkey-calls.ts';

const Password = Line(MEMBER_RULES.password);

const BankCode = Type.Enum(BANKS.map(({ code }) => code));
const BankNumber = Type.String({ ...MEMBER_RULES.bankNumberLength, pattern: MEMBER_RULES.bankNumber.source });

export const ACCOUNT_CALLS = {
  'user-do-login': defineCall({
    summary: 'Log in; the proxy stores the token and removes it from the response.',
    backendPath: '/public/user/do_login',
    level: 1,
    login: false,
    session: 'begins',
    limit: 'login',
    urgency: 'login',
    words: { request: { id: 'userId' } },
    request: strict({
      id: Line({ minLength: 1, maxLength: 64 }),
      pw: Line({ minLength: 1, maxLength: 128 }),
      /** Sent with the credentials again once the member agreed. */
      agree: Type.Optional(AgreedSchema),
    }),
    response: LOGIN_RESPONSE,
    errors: LOGIN_ERRORS,
  }),
  'user-health-check': defineCall({
    summary: 'The state of the member: changed fields of the user, and the number of unread notes and replied tickets.',
    backendPath: '/public/user/user_health_check',
    level: 1,
    session: 'looks',
    urgency: 'health',
    read: true,
    travels: 'empty',
    response: {
      user: UserPatchSchema,
      noteCount: MaxCount,
      helpCount: MaxCount,
      play: Type.Optional(PlaySchema),
    },
  }),
  'user-register': defineCall({
    summary: 'Register a member.',
    backendPath: '/public/user/reg',
    level: 1,
    login: false,
    limit: 'register',
    session: 'prepares',
    words: { request: { id: 'userId', code: 'referralCode' } },
    request: strict({
      id: NewUserId,
      pw: Password,
      pass_check: Password,
      nick: Nick,
      phone: Phone,
      bankname: BankCode,
      bankOwner: AccountHolder,
      banknum: BankNumber,
      exchange_pw: ExchangePassword,
      code: Type.Optional(ReferralCode),
      agree: AgreedSchema,
      requestId: OptionalRequestId,
    }),
    response: {
      /** `wait`: new members are reviewed first, and every login returns `wait` until then. */
      state: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('wait')])),
    },
    errors: ['alread_have_user', 'already', 'alread', 'cant_find_code'],
  }),
  'check-user-id': defineCall({
    summary: 'Whether a login name is still free.',
    backendPath: '/public/user/check_user_id',
    level: 1,
    login: false,
    read: true,
    words: { request: { id: 'userId' } },
    request: strict({ id: NewUserId }),
    errors: ['alread_have_user'],
  }),
  'check-user-nick': defineCall({
    summary: 'Whether a nickname is still free; one that differs in case, width or Unicode form only is not.',
    backendPath: '/public/user/check_user_nick',
    level: 1,
    login: false,
    read: true,
    request: strict({ nick: Nick }),
    errors: ['already'],
  }),
  'get-reg-domain': defineCall({
    summary: 'Who registers members on the domain that the page was opened from.',
    backendPath: '/public/user/getRegDomain',
    level: 1,
    login: false,
    read: true,
    travels: 'empty',
    sendsOrigin: true,
    response: {
      user: Type.Object({ userId: Type.String(), nick: Type.String(), domain: Type.String(), code: Type.String() }),
    },
    errors: ['cant_find_code'],
  }),
  'get-member': defineCall({
    summary: 'The whole profile of the member, bank number masked.',
    backendPath: '/public/user/get_member',
    level: 2,
    read: true,
    follows: MONEY,
    response: {
      user: Type.Intersect([
        UserSchema,
        Type.Object({
          joined: ResponseTimestamp,
          lastLogin: Type.Optional(LastLogin),
          /** Amount of requested withdrawals, which is no longer in the balance. */
          hold: Type.Optional(Won),
        }),
      ]),
    },
  }),
  'user-exchange-to-pass': defineCall({
    summary: 'Change the login password or the exchange password.',
    backendPath: '/public/user/user_exchange_to_pass',
    level: 2,
    changes: ['sessions-list'],
    words: { request: { pass: 'password' } },
    request: strict({
      pass: Line({ minLength: 6, maxLength: 64 }),
      oldPass: Line({ minLength: 1, maxLength: 64 }),
      kind: Type.Union([Type.Literal('login'), Type.Literal('exchange')]),
      requestId: OptionalRequestId,
    }),
    errors: ['pass', 'time', 'authenticated'],
  }),
  'user-step-up': defineCall({
    summary:
      'Prove with the exchange password that it is the member; opens changes of bank and passwords for 5 minutes. A member with a passkey proves by that: `authenticated`.',
    backendPath: '/public/user/user_step_up',
    urgency: 'login',
    words: { request: { pass: 'exchangePassword' } },
    request: strict({ pass: ExchangePassword, requestId: OptionalRequestId }),
    response: { until: ResponseTimestamp },
    errors: ['pass', 'time', 'authenticated'],
  }),
  'user-set-bank': defineCall({
    summary: 'Change the bank account that withdrawals are paid to; its holder stays the member. Needs the step-up.',
    backendPath: '/public/user/user_set_bank',
    changes: ['get-member'],
    request: strict({ bankname: BankCode, banknum: BankNumber, requestId: OptionalRequestId }),
    response: {
      /** `wait`: the change is reviewed; every login ended, and new ones return `wait` until then. */
      state: Type.Optional(Type.Union([Type.Literal('active'), Type.Literal('wait')])),
    },
    errors: ['authenticated', 'alread', 'wait'],
  }),
  'user-close-account': defineCall({
    summary:
      'Close the account: logins and games end immediately, all money is paid out, records stay. Needs the step-up.',
    backendPath: '/public/user/close_account',
    session: 'ends',
    urgency: 'money',
    request: strict({ confirm: Type.Literal(true) }),
    response: {
      /** `closing`: a payment or a round is open; the account is closed once that is done. */
      state: Type.Union([Type.Literal('closing'), Type.Literal('closed')]),
      /** Amount that is paid out to the member's bank account. */
      paidOut: Won,
    },
    errors: ['authenticated'],
  }),
  'sessions-list': defineCall({
    summary: 'Where the member is logged in now, and the latest attempts to log in, newest first.',
    backendPath: '/public/user/sessions_list',
    read: true,
    response: {
      sessions: Type.Array(
        Type.Object({
          id: RowId,
          since: ResponseTimestamp,
          touched: ResponseTimestamp,
          ip: Type.String(),
          device: Type.String({ description: 'What the browser calls itself; empty when unknown' }),
          /** `agent`: opened on the agents' site by the hand-off. */
          kind: Type.Union([Type.Literal('web'), Type.Literal('agent')]),
          current: Type.Boolean(),
        }),
      ),
      logins: Type.Array(
        Type.Object({ at: ResponseTimestamp, ip: Type.String(), device: Type.String(), succeeded: Type.Boolean() }),
      ),
    },
  }),
  'sessions-end': defineCall({
    summary: 'Log out one of the member’s sessions by its id, or all of them, this one included.',
    backendPath: '/public/user/sessions_end',
    changes: ['sessions-list'],
    urgency: 'login',
    request: strict({ id: Type.Optional(RowId) }),
    response: { count: MaxCount },
  }),
  ...PASSKEY_CALLS,
  ...PROTECTION_CALLS,
} as const;
