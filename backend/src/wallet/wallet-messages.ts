import { Line, MAX_SENT_WON, PositiveWon, RoundRecordSchema } from 'shared-types';
import { Type } from 'typebox';

const Id = Line({ minLength: 1, maxLength: 100 });
/** A provider's number of a message or a bet; the slash is ours, see `ownId`. */
const TxId = Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\w.:-]+$' });
const strict = { additionalProperties: false };

/** What each message of a game provider must look like, by the last part of its path. */
export const WALLET_MESSAGES = {
  authenticate: Type.Object({ token: Id }, strict),
  balance: Type.Object({ sessionId: Id }, strict),
  bet: Type.Object({ txId: TxId, roundId: Id, sessionId: Id, userId: Id, code: Id, amount: PositiveWon }, strict),
  win: Type.Object(
    {
      txId: TxId,
      betTxId: TxId,
      amount: Type.Integer({ minimum: 0, maximum: MAX_SENT_WON }),
      roundClosed: Type.Boolean(),
      record: Type.Optional(RoundRecordSchema),
    },
    strict,
  ),
  rollback: Type.Object({ txId: TxId, betTxId: TxId }, strict),
};
