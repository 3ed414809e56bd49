import type { CallAnswer } from 'shared-types/calls';
import type { Refusal } from '../refusals/time-refusal.ts';
import { doneSend, failedSend, type Sent } from '../request-id/failed-send.ts';
import { COMP_MESSAGES } from './messages.ts';

/** Returns the message for the result of a comp conversion; undefined if the page shows it. */
export function compOutcome(sent: Sent<CallAnswer<'roll-to-balance'>>): Refusal | undefined {
  if ('failure' in sent) {
    return failedSend(sent.failure);
  }
  return sent.answer.status === 'success'
    ? doneSend(sent, COMP_MESSAGES.converted)
    : { message: COMP_MESSAGES.tooLittle };
}
