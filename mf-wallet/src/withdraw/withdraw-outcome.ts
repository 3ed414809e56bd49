import type { CallAnswer } from 'shared-types';
import { platform } from 'shell/platform';
import { timeRefusal, type Told } from '../refusals/time-refusal.ts';
import { failedSend, type Sent } from '../request-id/failed-send.ts';

/** The message for what a withdrawal request came to; undefined when the page tells it itself. */
export function withdrawOutcome(sent: Sent<CallAnswer<'apply-user-withdraw'>>): Told | undefined {
  if ('failure' in sent) {
    return failedSend(sent.failure);
  }
  const { answer } = sent;
  switch (answer.status) {
    case 'success':
      return { key: 'msg3123' };
    case 'balance':
      return { key: 'msg3125', values: { balance: platform.format.won(answer.balance) } };
    case 'wait':
      return { key: 'msg3124' };
    case 'pass':
      return { key: 'msg3127' };
    case 'time':
      return timeRefusal(answer);
  }
}
