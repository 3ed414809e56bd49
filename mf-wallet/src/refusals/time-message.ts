import { defineMessages, type Message } from 'shared-types/platform';
import type { TimeReason } from 'shared-types/calls';
import { platform } from 'shell/platform';
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
});

/** Messages without an end: a limit depends on the amount, and a self-exclusion may be permanent. */
const MESSAGES_WITHOUT_END: Readonly<Partial<Record<TimeReason, Message>>> = {
  limit: MESSAGES.limitByAmount,
  excluded: MESSAGES.excludedForEver,
};

/** Reason and end of a `time` rejection. */
export interface TimeRejection {
  readonly reason?: TimeReason;
  readonly until?: string;
}

/** A message with its placeholder values. */
interface ResultMessage {
  readonly message: Message;
  readonly values?: Readonly<Record<string, string>>;
}

/** Returns the message for a `time` rejection by reason and end; the general one if either is missing. */
export function getTimeMessage({ reason, until }: TimeRejection): ResultMessage {
  if (reason === undefined) {
    return { message: MESSAGES.forNow };
  }
  if (until === undefined) {
    return { message: MESSAGES_WITHOUT_END[reason] ?? MESSAGES.forNow };
  }
  return { message: MESSAGES[reason], values: { until: platform.format.dateTime(until) } };
}

/** Shows a message until confirmed; does nothing without one. */
export async function showResultMessage(message: ResultMessage | undefined): Promise<void> {
  if (message !== undefined) {
    await platform.dialogs.show(message.message, message.values === undefined ? {} : { values: message.values });
  }
}
