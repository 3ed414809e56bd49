import type { CallAnswer } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { getTimeMessage, type ResultMessage } from '../refusals/time-message.ts';
import { getSuccessMessage, getFailureMessage, type SendResult } from '../request-id/send-messages.ts';
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

/** Returns the message for the result of a withdrawal; undefined if the page shows it, or the member cancelled. */
export function getWithdrawMessage(
  sent: SendResult<CallAnswer<'apply-user-withdraw'> | NotProved>,
): ResultMessage | undefined {
  if ('failure' in sent) {
    return getFailureMessage(sent.failure);
  }
  const { response } = sent;
  if (response.status === 'time') {
    return getTimeMessage(response);
  }
  // The field shows that the password is wrong.
  if (response.status === 'cancelled' || response.status === 'pass') {
    return undefined;
  }
  if (response.status === 'success') {
    return getSuccessMessage(sent, WITHDRAW_MESSAGES.arrived);
  }
  return {
    message: MESSAGES_BY_STATUS[response.status],
    ...(response.status === 'balance' && { values: { balance: platform.format.won(response.balance) } }),
  };
}
