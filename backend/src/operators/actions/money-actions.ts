import { DEPOSIT_STEP_WON, MAX_SENT_WON } from 'shared-types/platform';
import { Line, Paragraphs, PositiveWon, RowId } from 'shared-types/calls';
import { Type } from 'typebox';
import { listTransfersOfTrace } from '../../ledger/transfer.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';
import { readClosings, getMoneySettings } from '../../wallet/request-block.ts';
import { listPayoutAlerts } from '../../wallet/payout-rule.ts';
import { adjustBalance } from '../money/adjust-balance.ts';
import { changeSettings, closeHours, openHours } from '../money/change-hours.ts';
import { decideRequest, startWork } from '../money/decide-request.ts';
import { listRequests } from '../money/list-requests.ts';
import { defineAction, defineReading, type OperatorActions, addHints } from './operator-action.ts';

const Reason = addHints(Paragraphs({ minLength: 1, maxLength: 500 }), { description: 'the member reads it' });
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: '50 when absent' }));
const Kind = Type.Union([Type.Literal('deposit'), Type.Literal('withdraw')]);
/** Also without seconds, as people write it. */
const defineOptionalTimestamp = (description: string) =>
  addHints(Type.Optional(Line({ maxLength: 40 })), { description });
const defineOptionalTime = (description: string) =>
  Type.Optional(Type.String({ maxLength: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description }));

/** Actions of operators with money; each act is in `money_audit`, in the transaction of its effect. */
export const MONEY_ACTIONS: OperatorActions = {
  'money-list': defineReading(
    'Lists the requests that wait, the oldest first.',
    {
      kind: Type.Optional(Kind),
      all: Type.Optional(Type.Boolean({ description: 'finished ones too, the newest first' })),
      limit: Limit,
    },
    listRequests,
    {
      columns: ['id', 'at', 'kind', 'userId', 'amount', 'state', 'inWork', 'bank', 'bankNumber', 'bankOwner', 'reason'],
    },
  ),
  'money-alarms': defineReading(
    'Lists payouts that were rejected because they exceed the game’s rules, the newest first.',
    { limit: Limit },
    async (database, { limit = 50 }) => ({ alarms: await listPayoutAlerts(database, limit) }),
    { columns: ['at', 'provider', 'company', 'code', 'userId', 'stake', 'requested', 'most', 'betTxId'] },
  ),
  'money-take': defineAction('Marks a request as in progress; its member sees that.', { id: RowId }, startWork),
  'money-approve': defineAction(
    'Approves a request: a deposit is credited, a withdrawal is paid.',
    { id: RowId },
    decideRequest,
  ),
  'money-reject': defineAction(
    'Rejects a request; the money of a withdrawal goes back.',
    { id: RowId, reason: Reason },
    decideRequest,
  ),
  'money-adjust': defineAction(
    'Credits or debits a member.',
    {
      userId: Line({ minLength: 1, maxLength: 64 }),
      account: Type.Union([Type.Literal('cash'), Type.Literal('comp')]),
      amount: addHints(Type.Union([PositiveWon, Type.Integer({ minimum: -MAX_SENT_WON, maximum: -1 })]), {
        description: 'whole won, negative to debit: --amount=-5000',
      }),
      reason: Reason,
    },
    adjustBalance,
  ),
  'money-close': defineAction(
    'Closes requests: from now on, in a future period, or every day between two times in Korea.',
    {
      concerns: Type.Union([Kind, Type.Literal('both')]),
      bank: Type.Optional(
        Type.String({
          maxLength: 3,
          pattern: '^[0-9]{3}$',
          description: 'maintenance of this bank: only its customers',
        }),
      ),
      dailyFrom: defineOptionalTime('every day from HH:MM, time of Korea'),
      dailyTo: defineOptionalTime('every day to HH:MM'),
      from: defineOptionalTimestamp('ISO 8601; now when absent'),
      until: defineOptionalTimestamp('ISO 8601; until it is opened when absent'),
      words: addHints(Type.Optional(Paragraphs({ minLength: 1, maxLength: 500 })), {
        description: 'what members read',
      }),
    },
    closeHours,
  ),
  'money-open': defineAction('Ends a closing now.', { id: RowId }, openHours),
  'money-hours': defineReading('Shows when requests are closed, and the settings.', {}, async (database) => ({
    closings: await readClosings(database),
    settings: await getMoneySettings(database),
  })),
  'money-set': defineAction(
    'Changes the settings of money requests; omitted ones stay.',
    {
      withdrawGapMinutes: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 10_080, description: 'minimum time between two withdrawals of a member' }),
      ),
      depositMost: Type.Optional(
        Type.Integer({
          minimum: DEPOSIT_STEP_WON,
          maximum: MAX_SENT_WON,
          description: 'maximum amount of one deposit in won',
        }),
      ),
      ticker: Type.Optional(Type.Boolean({ description: 'whether others’ latest requests are shown, masked' })),
    },
    changeSettings,
  ),
  'money-audit': defineReading(
    'Lists the money actions of operators, the newest first.',
    { limit: Limit },
    async (database, { limit = 50 }) => ({
      acts: await database.query(
        'SELECT id, at, actor, act, subject, reason, before, after FROM money_audit ORDER BY id DESC LIMIT $1',
        [limit],
      ),
    }),
    { columns: ['id', 'at', 'actor', 'act', 'subject', 'before', 'after', 'reason'] },
  ),
  'ledger-verify': defineReading(
    'Checks every invariant of the ledger; ends with code 1 if one is violated.',
    {},
    verifyLedger,
    {
      findProblems: ({ broken }) =>
        broken.map((row) => `${row.broken}: ${row.id}${row.account === null ? '' : `, account ${row.account}`}`),
    },
  ),
  'ledger-trace': defineReading(
    'Shows the ledger transfers of one request.',
    {
      traceId: Type.String({
        maxLength: 32,
        pattern: '^[0-9a-f]{32}$',
        description: 'x-request-id of the response, or "trace" in the logs',
      }),
    },
    async (database, { traceId }) => ({ transfers: await listTransfersOfTrace(database, traceId) }),
  ),
};
