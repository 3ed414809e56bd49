import type { CallAnswer } from 'shared-types/calls';
import { getTimeMessage, type ResultMessage } from '../refusals/time-message.ts';
import { getSuccessMessage, getFailureMessage, type SendResult } from '../request-id/send-messages.ts';
import { DEPOSIT_MESSAGES } from './messages.ts';

/** Returns the message for the result of a deposit request; undefined if the page shows it. */
export function getDepositMessage(sent: SendResult<CallAnswer<'apply-user-deposit'>>): ResultMessage | undefined {
  if ('failure' in sent) {
    return getFailureMessage(sent.failure);
  }
  if (sent.response.status === 'time') {
    return getTimeMessage(sent.response);
  }
  return sent.response.status === 'success'
    ? getSuccessMessage(sent, DEPOSIT_MESSAGES.arrived)
    : { message: DEPOSIT_MESSAGES.oneWaits };
}
