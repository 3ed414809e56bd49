import type { CallAnswer } from 'shared-types/calls';
import { timeRefusal, type Refusal } from '../refusals/time-refusal.ts';
import { doneSend, failedSend, type Sent } from '../request-id/failed-send.ts';
import { DEPOSIT_MESSAGES } from './messages.ts';

/** Returns the message for the result of a deposit request; undefined if the page shows it. */
export function depositOutcome(sent: Sent<CallAnswer<'apply-user-deposit'>>): Refusal | undefined {
  if ('failure' in sent) {
    return failedSend(sent.failure);
  }
  if (sent.answer.status === 'time') {
    return timeRefusal(sent.answer);
  }
  return sent.answer.status === 'success'
    ? doneSend(sent, DEPOSIT_MESSAGES.arrived)
    : { message: DEPOSIT_MESSAGES.oneWaits };
}
