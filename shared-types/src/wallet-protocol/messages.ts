import { type Static, Type } from 'typebox';
import { PositiveWon, strict, Won } from '../calls/field-types.ts';
import { RoundRecordSchema } from '../calls/round-record.ts';
import { Line } from '../calls/text-types.ts';
import { MAX_SENT_WON } from '../constants.ts';

const Id = Line({ minLength: 1, maxLength: 100 });
/** A provider's id of a message or a bet, permanently unique for the provider; without slashes. */
const TxId = Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\w.:-]+$' });

/** Schemas of the messages of a game provider, by the last part of the path `/wallet/…`; amounts in won. */
export const WALLET_MESSAGES = {
  /** Redeems the single-use token of a game's address. */
  authenticate: strict({ token: Id }),
  balance: strict({ sessionId: Id }),
  bet: strict({ txId: TxId, roundId: Id, sessionId: Id, userId: Id, code: Id, amount: PositiveWon }),
  /** Result of a round: its return, 0 for a lost one. */
  win: strict({
    txId: TxId,
    betTxId: TxId,
    amount: Type.Integer({ minimum: 0, maximum: MAX_SENT_WON }),
    roundClosed: Type.Boolean(),
    /** Course of the round, for the member's bet history. */
    record: Type.Optional(RoundRecordSchema),
  }),
  /** Requests the return of the stake, as if the bet had never existed. */
  rollback: strict({ txId: TxId, betTxId: TxId }),
};

/** Providers must treat an unknown reason as a rejection. */
const RejectionCode = Type.String({ maxLength: 100 });

const Settled = Type.Union([
  Type.Object({ status: Type.Literal('ok'), balance: Won }),
  Type.Object({ status: Type.Literal('refused'), code: RejectionCode, balance: Won }),
]);

/** Responses of the wallet, always with status 200; balances in won. Providers ignore additional fields. */
export const WALLET_ANSWERS = {
  authenticate: Type.Union([
    Type.Object({
      status: Type.Literal('ok'),
      sessionId: Type.String(),
      userId: Type.String(),
      code: Type.String(),
      company: Type.String(),
      lang: Type.String(),
      mode: Type.Enum(['real', 'demo']),
      balance: Won,
      /** The provider's name for the game that is played. */
      game: Type.String(),
      /** Theme of a slot's images; empty for a table. */
      theme: Type.String(),
      nameKo: Type.String(),
      nameEn: Type.String(),
      /** Limits of a round's stakes. */
      least: Won,
      most: Won,
    }),
    Type.Object({ status: Type.Literal('refused'), code: RejectionCode }),
  ]),
  balance: Type.Union([
    Type.Object({ status: Type.Literal('ok'), balance: Won }),
    Type.Object({ status: Type.Literal('refused'), code: RejectionCode }),
  ]),
  bet: Settled,
  win: Settled,
  rollback: Settled,
};

export type WalletMessageKind = keyof typeof WALLET_MESSAGES;

export type WalletMessage<Kind extends WalletMessageKind> = Readonly<Static<(typeof WALLET_MESSAGES)[Kind]>>;

export type WalletResponse<Kind extends WalletMessageKind> = Readonly<Static<(typeof WALLET_ANSWERS)[Kind]>>;
