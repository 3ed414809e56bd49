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

/** Messages without an end: what a limit leaves depends on the amount, and a self-exclusion may be permanent. */
const MESSAGES_WITHOUT_END: Readonly<Partial<Record<TimeReason, Message>>> = {
  limit: MESSAGES.limitByAmount,
  excluded: MESSAGES.excludedForEver,
};

/** A message with its values. */
export interface Refusal {
  readonly message: Message;
  readonly values?: Readonly<Record<string, string>>;
}

/** Returns the message of a `time` error: by its reason and end, or a neutral one if a required part is missing. */
export function timeRefusal({ reason, until }: { reason?: TimeReason; until?: string }): Refusal {
  if (reason === undefined) {
    return { message: MESSAGES.forNow };
  }
  if (until === undefined) {
    return { message: MESSAGES_WITHOUT_END[reason] ?? MESSAGES.forNow };
  }
  return { message: MESSAGES[reason], values: { until: platform.format.dateTime(until) } };
}
