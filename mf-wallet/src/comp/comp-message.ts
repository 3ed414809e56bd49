import type { CallAnswer } from 'shared-types/calls';
import type { ResultMessage } from '../refusals/time-message.ts';
import { getSuccessMessage, getFailureMessage, type SendResult } from '../request-id/send-messages.ts';
import { COMP_MESSAGES } from './messages.ts';

/** Returns the message for the result of a comp conversion; undefined if the page shows it. */
export function getCompMessage(sent: SendResult<CallAnswer<'roll-to-balance'>>): ResultMessage | undefined {
  if ('failure' in sent) {
    return getFailureMessage(sent.failure);
  }
  return sent.response.status === 'success'
    ? getSuccessMessage(sent, COMP_MESSAGES.converted)
    : { message: COMP_MESSAGES.tooLittle };
}
