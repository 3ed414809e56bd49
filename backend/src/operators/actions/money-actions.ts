import { DEPOSIT_STEP_WON, Line, MAX_SENT_WON, Paragraphs, PositiveWon, RowId } from 'shared-types';
import { Type } from 'typebox';
import { transfersOfTrace } from '../../ledger/traced-transfers.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';
import { defineAction, type OperatorActions } from './operator-action.ts';
import { readClosings } from '../../wallet/closings.ts';
import { moneySettings } from '../../wallet/money-settings.ts';
import { adjustBalance } from '../money/adjust-balance.ts';
import { readAudit } from '../money/audit.ts';
import { changeSettings, closeHours, openHours } from '../money/change-hours.ts';
import { approveRequest, rejectRequest, startWork } from '../money/decide-request.ts';
import { payoutAlarms } from '../../wallet/payout-rule.ts';
import { listRequests } from '../money/list-requests.ts';

const strict = <P extends Parameters<typeof Type.Object>[0]>(fields: P) =>
  Type.Object(fields, { additionalProperties: false });

const Words = Paragraphs({ minLength: 1, maxLength: 500 });
/** Also without seconds, as people write it. */
const WrittenMoment = Type.Optional(Line({ maxLength: 40 }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 }));
const Kind = Type.Union([Type.Literal('deposit'), Type.Literal('withdraw')]);
const TimeOfDay = Type.Optional(Type.String({ maxLength: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }));

/** What operators do with money; each act is in `money_audit`, in the transaction of its effect. */
export const MONEY_ACTIONS: OperatorActions = {
  'money-list': defineAction(
    strict({ kind: Type.Optional(Kind), all: Type.Optional(Type.Boolean()), limit: Limit }),
    listRequests,
    { read: true },
  ),
  'money-alarms': defineAction(
    strict({ limit: Limit }),
    async (database, { limit = 50 }) => ({ alarms: await payoutAlarms(database, limit) }),
    { read: true },
  ),
  'money-take': defineAction(strict({ id: RowId }), startWork),
  'money-approve': defineAction(strict({ id: RowId }), approveRequest),
  'money-reject': defineAction(strict({ id: RowId, reason: Words }), rejectRequest),
  'money-adjust': defineAction(
    strict({
      userId: Line({ minLength: 1, maxLength: 64 }),
      account: Type.Union([Type.Literal('cash'), Type.Literal('comp')]),
      amount: Type.Union([PositiveWon, Type.Integer({ minimum: -MAX_SENT_WON, maximum: -1 })]),
      reason: Words,
    }),
    adjustBalance,
  ),
  'money-close': defineAction(
    strict({
      concerns: Type.Union([Kind, Type.Literal('both')]),
      bank: Type.Optional(Type.String({ maxLength: 3, pattern: '^[0-9]{3}$' })),
      dailyFrom: TimeOfDay,
      dailyTo: TimeOfDay,
      from: WrittenMoment,
      until: WrittenMoment,
      words: Type.Optional(Words),
    }),
    closeHours,
  ),
  'money-open': defineAction(strict({ id: RowId }), openHours),
  'money-hours': defineAction(
    strict({}),
    async (database) => ({ closings: await readClosings(database), settings: await moneySettings(database) }),
    { read: true },
  ),
  'money-set': defineAction(
    strict({
      withdrawGapMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_080 })),
      depositMost: Type.Optional(Type.Integer({ minimum: DEPOSIT_STEP_WON, maximum: MAX_SENT_WON })),
      ticker: Type.Optional(Type.Boolean()),
    }),
    changeSettings,
  ),
  'money-audit': defineAction(
    strict({ limit: Limit }),
    async (database, { limit = 50 }) => ({ acts: await readAudit(database, limit) }),
    { read: true },
  ),
  'ledger-verify': defineAction(strict({}), verifyLedger, { read: true }),
  'ledger-trace': defineAction(
    strict({ traceId: Type.String({ maxLength: 32, pattern: '^[0-9a-f]{32}$' }) }),
    async (database, { traceId }) => ({ transfers: await transfersOfTrace(database, traceId) }),
    { read: true },
  ),
};
