import { Type } from 'typebox';
import { DEPOSIT_STEP_WON, LIST_PAGE_ITEMS, MAX_SENT_WON, MAX_WON, WITHDRAW_LEAST_WON } from '../constants.ts';
import { ResponseTimestamp, EntryId, ListedId } from './response-types.ts';
import { defineCall, MONEY } from './define-call.ts';
import {
  AccountHolder,
  ExchangePassword,
  MaxCount,
  Moment,
  nullable,
  RequestId,
  Skip,
  strict,
  WithdrawWon,
  Won,
} from './field-types.ts';
import { AssertionSchema } from './passkey-types.ts';
import { TIME_REASONS } from './statuses.ts';

const DepositWon = Type.Integer({ minimum: DEPOSIT_STEP_WON, maximum: MAX_SENT_WON, multipleOf: DEPOSIT_STEP_WON });

const RequestState = Type.Union([Type.Literal('wait'), Type.Literal('done'), Type.Literal('reject')], {
  default: 'wait',
});

const MoneyRequest = Type.Object({
  id: ListedId,
  balance: Won,
  state: RequestState,
  /** The operator's reason of a rejection. */
  reason: nullable(Type.String()),
  lastDate: ResponseTimestamp,
  /** Time when support started to process it, before it was paid or rejected. */
  workDate: Type.Optional(nullable(Moment)),
  doneDate: nullable(Moment),
  /** A `reject` that was the member's own doing. */
  cancelled: Type.Optional(Type.Boolean()),
  /** Payer of a deposit; holder of the account that a withdrawal is paid to. */
  bankOwner: Type.Optional(Type.String()),
});

const TickerRow = Type.Object({
  id: Type.String({ description: 'masked' }),
  balance: Won,
  lastDate: ResponseTimestamp,
});

/** Time of day in Korea, HH:MM. */
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** Hours of every day in which no request is taken; `to` before `from` ends on the next day. */
const ClosedHours = Type.Object({
  from: TimeOfDay,
  to: TimeOfDay,
  /** Clearing code of the closed bank; null if the site itself is closed. */
  bank: nullable(Type.String()),
  /** The operator's text. */
  reason: nullable(Type.String()),
});

const lock = {
  locked: Type.Boolean(),
  from: nullable(Moment),
  to: nullable(Moment),
  /** One of the reasons of `time`: the wording is the screen's. */
  reason: nullable(Type.Enum(TIME_REASONS)),
  /** Clearing code of the member's bank when its maintenance is the reason. */
  bank: Type.Optional(nullable(Type.String())),
  /** The operator's text for the lock. */
  words: Type.Optional(nullable(Type.String())),
};

/** Rules of a request, and what they are where the backend does not say. */
const rules = (least: number, step: number) => ({
  least: Type.Integer({ minimum: 0, maximum: MAX_WON, default: least }),
  /** Maximum amount of one request, set by the operator; undefined without a limit. */
  most: Type.Optional(Won),
  /** The amount must be a multiple of this. */
  step: Type.Integer({ minimum: 1, maximum: MAX_SENT_WON, default: step }),
  closedHours: Type.Array(ClosedHours),
});

/** Money of the member that a withdrawal sent now could not have, and why. */
const WithheldAmount = Type.Object({
  why: Type.Enum(['in_play', 'hold', 'comp', 'waiting', 'least']),
  amount: Won,
});

const removed = {
  /** Finished rows that are hidden now. */
  count: Type.Optional(MaxCount),
  /** Status of the named row: a deposit that was approved meanwhile is `done`, and not cancelled. */
  state: Type.Optional(RequestState),
};

/** Calls about deposit and withdrawal requests; every amount is in won. */
export const MONEY_REQUEST_CALLS = {
  'apply-user-deposit': defineCall({
    summary: 'Request a deposit; its approval moves the money.',
    backendPath: '/public/balance/apply_user_deposit',
    level: 1,
    changes: ['get-deposit-list', 'get-balance-deposit-lock', 'get-in-game-balance', 'rg-get'],
    urgency: 'money',
    words: { request: { balance: 'amount' } },
    request: strict({
      balance: DepositWon,
      bankOwner: Type.Optional(AccountHolder),
      requestId: RequestId,
    }),
    response: { id: Type.Optional(ListedId) },
    errors: ['wait', 'time'],
  }),
  'apply-user-withdraw': defineCall({
    summary:
      'Request a withdrawal; the money is reserved immediately. Confirmed by the exchange password or, by a member who has one, with a passkey: `authenticated` when it was not.',
    backendPath: '/public/balance/apply_user_withdraw',
    level: 1,
    changes: ['get-withdraw-list', 'get-balance-withdraw-lock', 'get-in-game-balance', 'statement'],
    urgency: 'money',
    words: { request: { balance: 'amount', pass: 'exchangePassword' } },
    request: strict({
      balance: WithdrawWon,
      pass: Type.Optional(ExchangePassword),
      /** Over the challenge of `passkey-withdraw-options` for the same amount and request id. */
      passkey: Type.Optional(AssertionSchema),
      requestId: RequestId,
    }),
    response: { id: Type.Optional(ListedId), balance: Type.Optional(Won) },
    errors: ['balance', 'wait', 'pass', 'time', 'authenticated'],
  }),
  'get-deposit-list': defineCall({
    summary: 'The member’s deposit requests, newest first.',
    backendPath: '/balance/get_deposit_list',
    level: 2,
    follows: MONEY,
    read: true,
    pageOf: LIST_PAGE_ITEMS,
    words: { response: { balance: 'amount' } },
    request: strict({ skip: Skip }),
    response: { deposits: Type.Array(MoneyRequest), maxCount: MaxCount },
  }),
  'get-withdraw-list': defineCall({
    summary: 'The member’s withdrawal requests, newest first.',
    backendPath: '/balance/get_withdraw_list',
    level: 2,
    follows: MONEY,
    read: true,
    pageOf: LIST_PAGE_ITEMS,
    words: { response: { balance: 'amount' } },
    request: strict({ skip: Skip }),
    response: { withdraws: Type.Array(MoneyRequest), maxCount: MaxCount },
  }),
  'user-del-deposit': defineCall({
    summary: 'Hide finished deposit requests, or cancel a waiting one by its id.',
    backendPath: '/balance/user_del_deposit',
    level: 2,
    changes: ['get-deposit-list', 'get-balance-deposit-lock', 'rg-get'],
    request: strict({ id: Type.Optional(EntryId) }),
    response: removed,
    errors: ['wait'],
  }),
  'user-del-withdraw': defineCall({
    summary: 'Hide finished withdrawal requests; a waiting one can never be cancelled by the member.',
    backendPath: '/balance/user_del_withdraw',
    level: 2,
    changes: ['get-withdraw-list'],
    request: strict({ id: Type.Optional(EntryId) }),
    response: removed,
    errors: ['wait'],
  }),
  'get-balance-deposit-lock': defineCall({
    summary: 'Whether deposits are closed now, why and until when.',
    backendPath: '/balance/get_balance_deposit_lock',
    level: 2,
    follows: MONEY,
    read: true,
    words: { response: { balance: 'amount' } },
    response: { deposits: Type.Array(TickerRow), ...lock, ...rules(DEPOSIT_STEP_WON, DEPOSIT_STEP_WON) },
  }),
  'get-balance-withdraw-lock': defineCall({
    summary: 'Whether withdrawals are closed now, why and until when.',
    backendPath: '/balance/get_balance_withdraw_lock',
    level: 2,
    follows: MONEY,
    read: true,
    words: { response: { balance: 'amount' } },
    response: {
      withdraws: Type.Array(TickerRow),
      ...lock,
      ...rules(WITHDRAW_LEAST_WON, 1),
      /** Maximum amount of a request that is sent now. */
      withdrawable: Type.Optional(Won),
      kept: Type.Array(WithheldAmount),
      /** Whether this member confirms withdrawals with a passkey; by the exchange password when absent. */
      passkey: Type.Optional(Type.Boolean()),
    },
  }),
} as const;
