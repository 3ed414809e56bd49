import type { CallAnswer } from 'shared-types';
import { platform } from 'shell/platform';
import { timeRefusal, type Told } from '../refusals/time-refusal.ts';
import { doneSend, failedSend, type Sent } from '../request-id/failed-send.ts';

const MESSAGES_BY_STATUS = { balance: 'msg3125', wait: 'msg3124', pass: 'msg3127' } as const;

/** The message for what a withdrawal request came to; undefined when the page tells it itself. */
export function withdrawOutcome(sent: Sent<CallAnswer<'apply-user-withdraw'>>): Told | undefined {
  if ('failure' in sent) {
    return failedSend(sent.failure);
  }
  const { answer } = sent;
  if (answer.status === 'time') {
    return timeRefusal(answer);
  }
  if (answer.status === 'success') {
    return doneSend(sent, 'msg3123');
  }
  return {
    key: MESSAGES_BY_STATUS[answer.status],
    ...(answer.status === 'balance' && { values: { balance: platform.format.won(answer.balance) } }),
  };
}
