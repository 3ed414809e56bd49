import type { MessageKey, TimeReason } from 'shared-types';
import { platform } from 'shell/platform';

const MESSAGES_BY_REASON: Readonly<Record<TimeReason, MessageKey>> = {
  closed: 'msg3116',
  interval: 'msg3117',
  limit: 'msg3118',
  break: 'msg3119',
  excluded: 'msg3120',
};

/** The same without a moment: a limit’s room depends on the amount, and a self-exclusion may be for ever. */
const MESSAGES_WITHOUT_END: Readonly<Partial<Record<TimeReason, MessageKey>>> = {
  limit: 'msg3135',
  excluded: 'msg3136',
};

/** A message with the values of its places. */
export interface Told {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string>>;
}

/** What a `time` refusal is told as: by its reason and its end, or neutrally when one of them should be known and is not. */
export function timeRefusal({ reason, until }: { reason?: TimeReason; until?: string }): Told {
  if (reason === undefined) {
    return { key: 'msg3121' };
  }
  if (until === undefined) {
    return { key: MESSAGES_WITHOUT_END[reason] ?? 'msg3121' };
  }
  return { key: MESSAGES_BY_REASON[reason], values: { until: platform.format.dateTime(until) } };
}
