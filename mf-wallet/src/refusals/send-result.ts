import type { TimeReason } from 'shared-types/calls';
import { type ApiFailure, defineMessages, type DialogOptions, type Message } from 'shared-types/platform';
import { platform } from 'shell/platform';
import type { SendResult } from '../request-id/use-idempotent-send.ts';
import type ko from './texts/ko.json';

const MESSAGES = defineMessages<typeof ko>('refusals')({
  closed: 'warning',
  interval: 'warning',
  limit: 'warning',
  limitByAmount: 'warning',
  break: 'info',
  excluded: 'info',
  excludedForEver: 'info',
  forNow: 'warning',
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

/** Messages without an end: a limit depends on the amount, and a self-exclusion may be permanent. */
const MESSAGES_WITHOUT_END: Readonly<Partial<Record<TimeReason, Message>>> = {
  limit: MESSAGES.limitByAmount,
  excluded: MESSAGES.excludedForEver,
};

interface TimeRejection {
  readonly reason?: TimeReason;
  readonly until?: string;
}

export type MoneyResponse<Status extends string> = TimeRejection & {
  readonly status: Status | 'time';
  readonly balance?: number;
};

/** Shows the result of a money request until confirmed. @param messages by status; undefined if the page shows it */
export async function showSendResult<Status extends string>(
  sent: SendResult<MoneyResponse<Status>>,
  messages: Readonly<Record<Status, Message | undefined>>,
): Promise<void> {
  if ('failure' in sent) {
    const failed = MESSAGES_BY_KIND[sent.failure.kind];
    return failed && platform.dialogs.show(failed);
  }
  const { status, balance } = sent.response;
  if (status === 'time') {
    return platform.dialogs.show(...getTimeMessage(sent.response));
  }
  // After a send without a response, success may belong to that one.
  const message = status === 'success' && sent.again === true ? MESSAGES.sentBefore : messages[status];
  const values = balance === undefined ? {} : { values: { balance: platform.format.won(balance) } };
  return message && platform.dialogs.show(message, values);
}

/** Returns the message for a `time` rejection by reason and end; the general one if either is missing. */
export function getTimeMessage({ reason, until }: TimeRejection): [message: Message, options?: DialogOptions] {
  if (reason === undefined) {
    return [MESSAGES.forNow];
  }
  if (until === undefined) {
    return [MESSAGES_WITHOUT_END[reason] ?? MESSAGES.forNow];
  }
  return [MESSAGES[reason], { values: { until: platform.format.dateTime(until) } }];
}
