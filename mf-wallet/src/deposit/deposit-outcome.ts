import type { CallAnswer } from 'shared-types';
import { timeRefusal, type Told } from '../refusals/time-refusal.ts';
import { failedSend, type Sent } from '../request-id/failed-send.ts';

/** The message for what a deposit request came to; undefined when the page tells it itself. */
export function depositOutcome(sent: Sent<CallAnswer<'apply-user-deposit'>>): Told | undefined {
  if ('failure' in sent) {
    return failedSend(sent.failure);
  }
  switch (sent.answer.status) {
    case 'success':
      return { key: 'msg3102' };
    case 'wait':
      return { key: 'msg3103' };
    case 'time':
      return timeRefusal(sent.answer);
  }
}
