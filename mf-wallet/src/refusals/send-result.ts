import { type ApiFailure, defineMessages, type Message } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { getTimeMessage, showResultMessage, type TimeRejection } from './time-message.ts';
import type ko from '../request-id/texts/ko.json';
import type { SendResult } from '../request-id/use-idempotent-send.ts';

const MESSAGES = defineMessages<typeof ko>('request-id')({
  unanswered: 'error',
  sentBefore: 'warning',
  notDone: 'error',
});

/** Messages without a domain response; undefined if the page shows the failure itself, such as an ended session. */
const MESSAGES_BY_KIND: Readonly<Record<ApiFailure['kind'], Message | undefined>> = {
  login: undefined,
  network: MESSAGES.unanswered,
  unavailable: MESSAGES.unanswered,
  limited: MESSAGES.unanswered,
  conflict: MESSAGES.sentBefore,
  invalid: MESSAGES.notDone,
  forbidden: MESSAGES.notDone,
  missing: MESSAGES.notDone,
  refused: MESSAGES.notDone,
};

/**
 * Shows the result of a money request until confirmed.
 * @param messages by status; undefined if the page shows it
 */
export async function showSendResult<Status extends string>(
  sent: SendResult<TimeRejection & { readonly status: Status | 'time'; readonly balance?: number }>,
  messages: Readonly<Record<Status, Message | undefined>>,
): Promise<void> {
  if ('failure' in sent) {
    const message = MESSAGES_BY_KIND[sent.failure.kind];
    return showResultMessage(message && { message });
  }
  const { status, balance } = sent.response;
  if (status === 'time') {
    return showResultMessage(getTimeMessage(sent.response));
  }
  // After a send without a response, success may belong to that one.
  const message = status === 'success' && sent.again === true ? MESSAGES.sentBefore : messages[status];
  const values = balance === undefined ? {} : { values: { balance: platform.format.won(balance) } };
  return showResultMessage(message && { message, ...values });
}
