import { Type } from 'typebox';
import { DEPOSIT_STEP_WON, MAX_WON } from '../constants.ts';
import { defineCall } from './define-call.ts';
import {
  ExchangePassword,
  MaxCount,
  Moment,
  NoParameters,
  nullable,
  PositiveWon,
  RequestId,
  RowId,
  Skip,
  strict,
  Won,
} from './field-types.ts';

const DepositWon = Type.Integer({ minimum: DEPOSIT_STEP_WON, maximum: MAX_WON, multipleOf: DEPOSIT_STEP_WON });

const MoneyRequest = Type.Object({
  id: RowId,
  balance: Won,
  state: Type.Union([Type.Literal('wait'), Type.Literal('done'), Type.Literal('reject')]),
  reason: nullable(Type.String()),
  lastDate: Moment,
  doneDate: nullable(Moment),
});

const TickerRow = Type.Object({ id: Type.String({ description: 'masked' }), balance: Won, lastDate: Moment });

const lock = {
  locked: Type.Boolean(),
  from: nullable(Moment),
  to: nullable(Moment),
  reason: nullable(Type.String()),
};

const moneyAfter = { balance: Won, rolling: Won };

/** Calls that move money or tell how it moved; every amount is in won. */
export const WALLET_CALLS = {
  'apply-user-deposit': defineCall({
    summary: 'Ask for a deposit; its approval moves the money.',
    backendPath: '/public/balance/apply_user_deposit',
    login: true,
    request: strict({
      balance: DepositWon,
      bankOwner: Type.Optional(Type.String({ minLength: 2, maxLength: 20 })),
      requestId: RequestId,
    }),
    answer: { id: RowId },
    refusals: ['wait', 'time'],
  }),
  'apply-user-withdraw': defineCall({
    summary: 'Ask for a withdrawal; the money is held at once.',
    backendPath: '/public/balance/apply_user_withdraw',
    login: true,
    request: strict({ balance: PositiveWon, pass: ExchangePassword, requestId: RequestId }),
    answer: { id: RowId, balance: Won },
    refusals: ['balance', 'wait', 'pass', 'time'],
  }),
  'roll-to-balance': defineCall({
    summary: 'Turn comp money into spendable money; all of it when no amount is named.',
    backendPath: '/public/balance/user_roll_to_balance',
    login: true,
    request: strict({ balance: Type.Optional(PositiveWon), requestId: RequestId }),
    answer: moneyAfter,
    refusals: ['low_point'],
  }),
  'user-chang-to-point': defineCall({
    summary: 'Turn all comp money into spendable money.',
    backendPath: '/public/user/user_chang_to_point',
    login: true,
    request: NoParameters,
    answer: moneyAfter,
    refusals: ['low_point'],
  }),
  'money-to-point': defineCall({
    summary: 'Turn spendable money into comp money.',
    backendPath: '/user/money_to_point',
    login: true,
    request: strict({ balance: PositiveWon }),
    answer: moneyAfter,
    refusals: ['balance'],
  }),
  'point-to-money': defineCall({
    summary: 'Turn an amount of comp money into spendable money.',
    backendPath: '/user/point_to_money',
    login: true,
    request: strict({ point: PositiveWon }),
    answer: moneyAfter,
    refusals: ['low_point'],
  }),
  'get-deposit-list': defineCall({
    summary: 'The member’s deposit requests, newest first.',
    backendPath: '/balance/get_deposit_list',
    login: true,
    read: true,
    request: strict({ skip: Skip }),
    answer: { deposits: Type.Array(MoneyRequest), maxCount: MaxCount },
  }),
  'get-withdraw-list': defineCall({
    summary: 'The member’s withdrawal requests, newest first.',
    backendPath: '/balance/get_withdraw_list',
    login: true,
    read: true,
    request: strict({ skip: Skip }),
    answer: { withdraws: Type.Array(MoneyRequest), maxCount: MaxCount },
  }),
  'user-del-deposit': defineCall({
    summary: 'Hide finished deposit requests, or cancel a waiting one by its id.',
    backendPath: '/balance/user_del_deposit',
    login: true,
    request: strict({ id: Type.Optional(RowId) }),
    answer: {},
    refusals: ['wait'],
  }),
  'user-del-withdraw': defineCall({
    summary: 'Hide finished withdrawal requests; a waiting one can never be cancelled by the member.',
    backendPath: '/balance/user_del_withdraw',
    login: true,
    request: strict({ id: Type.Optional(RowId) }),
    answer: {},
    refusals: ['wait'],
  }),
  'get-balance-deposit-lock': defineCall({
    summary: 'Whether deposits are closed now, why and until when.',
    backendPath: '/balance/get_balance_deposit_lock',
    login: true,
    read: true,
    request: NoParameters,
    answer: { deposits: Type.Array(TickerRow), ...lock },
  }),
  'get-balance-withdraw-lock': defineCall({
    summary: 'Whether withdrawals are closed now, why and until when.',
    backendPath: '/balance/get_balance_withdraw_lock',
    login: true,
    read: true,
    request: NoParameters,
    answer: { withdraws: Type.Array(TickerRow), ...lock },
  }),
} as const;
