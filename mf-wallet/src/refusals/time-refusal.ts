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

/** The same without a moment: a limit’s room depends on the amount, and a self-exclusion may be for ever. */
const MESSAGES_WITHOUT_END: Readonly<Partial<Record<TimeReason, Message>>> = {
  limit: MESSAGES.limitByAmount,
  excluded: MESSAGES.excludedForEver,
};

/** A message with the values of its places. */
export interface Refusal {
  readonly message: Message;
  readonly values?: Readonly<Record<string, string>>;
}

/** What a `time` refusal is told as: by its reason and its end, or neutrally when one of them should be known and is not. */
export function timeRefusal({ reason, until }: { reason?: TimeReason; until?: string }): Refusal {
  if (reason === undefined) {
    return { message: MESSAGES.forNow };
  }
  if (until === undefined) {
    return { message: MESSAGES_WITHOUT_END[reason] ?? MESSAGES.forNow };
  }
  return { message: MESSAGES[reason], values: { until: platform.format.dateTime(until) } };
}
