import type { CallAnswer } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { timeRefusal, type Refusal } from '../refusals/time-refusal.ts';
import { doneSend, failedSend, type Sent } from '../request-id/failed-send.ts';
import { WITHDRAW_MESSAGES } from './messages.ts';
import type { NotProved } from './prove-withdrawal.ts';

const MESSAGES_BY_STATUS = {
  balance: WITHDRAW_MESSAGES.balanceShort,
  wait: WITHDRAW_MESSAGES.oneWaits,
  authenticated: WITHDRAW_MESSAGES.needsPasskey,
  unable: WITHDRAW_MESSAGES.passkeyUnable,
  elsewhere: WITHDRAW_MESSAGES.passkeyElsewhere,
  away: WITHDRAW_MESSAGES.passkeyAway,
} as const;

/**
 * Returns the message for the result of a withdrawal request; undefined if the page shows it, or the member cancelled
 * it.
 */
export function withdrawOutcome(sent: Sent<CallAnswer<'apply-user-withdraw'> | NotProved>): Refusal | undefined {
  if ('failure' in sent) {
    return failedSend(sent.failure);
  }
  const { answer } = sent;
  if (answer.status === 'time') {
    return timeRefusal(answer);
  }
  // The page shows at the field that the password is wrong.
  if (answer.status === 'cancelled' || answer.status === 'pass') {
    return undefined;
  }
  if (answer.status === 'success') {
    return doneSend(sent, WITHDRAW_MESSAGES.arrived);
  }
  return {
    message: MESSAGES_BY_STATUS[answer.status],
    ...(answer.status === 'balance' && { values: { balance: platform.format.won(answer.balance) } }),
  };
}
