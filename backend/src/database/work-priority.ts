import { AsyncLocalStorage } from 'node:async_hooks';

/** Priorities of database work, highest first; within each, members alternate. */
export const URGENCIES = ['health', 'login', 'settle', 'money', 'play', 'list'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** For whom database work is done, and how urgent it is. */
export interface WorkPriority {
  readonly urgency: Urgency;
  /** Work of the same name and urgency shares one position in the queue. */
  readonly member: string;
  /** Whether it has had a slot: it is finished before other work starts. */
  isStarted: boolean;
}

const storage = new AsyncLocalStorage<WorkPriority>();

/** Work without a request: it waits like a settlement, without a limit. */
const INTERNAL: WorkPriority = { urgency: 'settle', member: 'house', isStarted: false };

/** Runs work with an urgency and a member, by which its database work is queued. */
export function runWithPriority<T>(urgency: Urgency, member: string, work: () => T): T {
  return storage.run({ urgency, member, isStarted: false }, work);
}

/** Returns the order of the current work, and whether a request waits for it. */
export function getCurrentPriority(): { readonly order: WorkPriority; readonly isRequested: boolean } {
  const order = storage.getStore();
  return { order: order ?? INTERNAL, isRequested: order !== undefined };
}
