import { Type } from 'typebox';
import { ResponseTimestamp, ListedId } from './response-types.ts';
import { defineCall, MONEY } from './define-call.ts';
import {
  MaxCount,
  Moment,
  nullable,
  OptionalRequestId,
  PositiveWon,
  RequestId,
  SignedWon,
  Skip,
  strict,
  Won,
} from './field-types.ts';

/** Changes or balances of the member's four accounts. */
const accounts = <Amount extends typeof Won>(amount: Amount) =>
  Type.Object({ balance: amount, in_balance: amount, rolling: amount, hold: amount });

export const STATEMENT_KINDS = [
  'deposit',
  'withdraw',
  'paid',
  'returned',
  'bet',
  'win',
  'rollback',
  'comp',
  'point',
  'grant',
  'to_games',
  'from_games',
  'adjust',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

const StatementRow = Type.Object({
  id: ListedId,
  lastDate: ResponseTimestamp,
  /** `withdraw` reserves the money, `paid` pays it, `returned` returns it; `comp` converts, `point` reverts. */
  kind: Type.Enum(STATEMENT_KINDS),
  /** Number of the request, or the provider's number of the bet. */
  reference: Type.String(),
  /** Game of a bet, its code and its names. */
  game: nullable(Type.Object({ code: Type.String(), nameKo: Type.String(), nameEn: Type.String() })),
  /** The operator's reason of an adjustment. */
  reason: nullable(Type.String()),
  change: accounts(SignedWon),
  after: accounts(Won),
});

const CompEarning = Type.Object({
  /** Day in the requested zone, YYYY-MM-DD. */
  day: Type.String(),
  code: Type.String(),
  nameKo: Type.String(),
  nameEn: Type.String(),
  /** Settled stakes that the comp was earned with. */
  stake: Won,
  comp: Won,
});

/** IANA name of the reader's time zone, which days are counted in; Korea's when absent. */
const TimeZone = Type.String({ maxLength: 64, pattern: '^[A-Za-z0-9_+/-]+$' });

const period = {
  /** Start of the period; the registration if absent. */
  from: Type.Optional(Moment),
  /** End of the period, exclusive; now if absent. */
  to: Type.Optional(Moment),
  skip: Skip,
};

/** Reads that show another result after a conversion between comp and spendable money. */
const CONVERSION_CHANGES = ['get-in-game-balance', 'comp-earnings', 'statement', 'get-balance-withdraw-lock'] as const;

const moneyAfter = { balance: Type.Optional(Won), rolling: Type.Optional(Won) };

/** Calls that convert comp, and that list transactions; every amount is in won. */
export const WALLET_CALLS = {
  'roll-to-balance': defineCall({
    summary: 'Turn comp money into spendable money; all of it when no amount is named.',
    backendPath: '/public/balance/user_roll_to_balance',
    level: 1,
    changes: CONVERSION_CHANGES,
    words: { request: { balance: 'amount' } },
    request: strict({ balance: Type.Optional(PositiveWon), requestId: RequestId }),
    response: moneyAfter,
    errors: ['low_point'],
  }),
  'user-chang-to-point': defineCall({
    summary: 'Turn all comp money into spendable money.',
    backendPath: '/public/user/user_chang_to_point',
    level: 2,
    changes: CONVERSION_CHANGES,
    forOthers: true,
    request: strict({ requestId: OptionalRequestId }),
    response: moneyAfter,
    errors: ['low_point'],
  }),
  'money-to-point': defineCall({
    summary: 'Turn spendable money into comp money.',
    backendPath: '/user/money_to_point',
    level: 2,
    changes: CONVERSION_CHANGES,
    forOthers: true,
    words: { request: { balance: 'amount' } },
    request: strict({ balance: PositiveWon, requestId: OptionalRequestId }),
    response: moneyAfter,
    errors: ['balance'],
  }),
  'point-to-money': defineCall({
    summary: 'Turn an amount of comp money into spendable money.',
    backendPath: '/user/point_to_money',
    level: 2,
    changes: CONVERSION_CHANGES,
    forOthers: true,
    words: { request: { point: 'amount' } },
    request: strict({ point: PositiveWon, requestId: OptionalRequestId }),
    response: moneyAfter,
    errors: ['low_point'],
  }),
  statement: defineCall({
    summary: 'Everything that moved the member’s money in a period, newest first, with the period’s totals.',
    backendPath: '/balance/get_statement',
    follows: MONEY,
    read: true,
    request: strict({
      ...period,
      kinds: Type.Optional(Type.Array(Type.Enum(STATEMENT_KINDS), { minItems: 1, maxItems: STATEMENT_KINDS.length })),
      /** All rows of the period for an export, at most 5,000; more is a 400 that names the period. */
      csv: Type.Optional(Type.Boolean()),
    }),
    response: {
      rows: Type.Array(StatementRow),
      maxCount: MaxCount,
      /** Totals of the whole period, regardless of the shown kinds; `opening` and `closing` are spendable money. */
      totals: Type.Object({
        opening: Won,
        closing: Won,
        deposit: Won,
        /** Paid out. */
        withdraw: Won,
        bet: Won,
        win: Won,
        /** Returned stakes. */
        rollback: Won,
        /** Converted comp, less what was turned back into comp. */
        comp: SignedWon,
        adjust: SignedWon,
        /** Net transfers from pending withdrawals and the games' purse, so that the sums add up. */
        setAside: SignedWon,
      }),
      /** All deposits less all paid withdrawals since joining. */
      netDeposits: SignedWon,
    },
  }),
  'comp-earnings': defineCall({
    summary: 'Comp money earned, by day and game, newest first, and the rules of its conversion.',
    backendPath: '/balance/get_comp_earnings',
    follows: MONEY,
    read: true,
    request: strict({ ...period, zone: Type.Optional(TimeZone) }),
    response: {
      earnings: Type.Array(CompEarning),
      maxCount: MaxCount,
      /** Comp earned in the whole period. */
      sum: Won,
      rolling: Won,
      /** Least amount that may be converted. */
      least: Won,
      /** Earned share of a settled stake, in 10,000ths; the same for all members. */
      rate: Type.Integer({ minimum: 0, maximum: 10_000 }),
    },
  }),
} as const;
