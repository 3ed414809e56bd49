import { AsyncLocalStorage } from 'node:async_hooks';

/** Priorities of database work, highest first; within each, members alternate. */
export const URGENCIES = ['health', 'login', 'settle', 'money', 'play', 'list'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** For whom database work is done, and how urgent it is. */
export interface WorkOrder {
  readonly urgency: Urgency;
  /** Work of the same name and urgency shares one position in the queue. */
  readonly member: string;
  /** Whether it has had a slot: it is finished before other work starts. */
  begun: boolean;
}

const storage = new AsyncLocalStorage<WorkOrder>();

/** Work without a request: it waits like a settlement, without a limit. */
const HOUSE: WorkOrder = { urgency: 'settle', member: 'house', begun: false };

/** Runs work with an urgency and a member, by which its database work is queued. */
export function doByOrder<T>(urgency: Urgency, member: string, work: () => T): T {
  return storage.run({ urgency, member, begun: false }, work);
}

/** Returns the order of the current work, and whether a request waits for it. */
export function currentOrder(): { readonly order: WorkOrder; readonly asked: boolean } {
  const order = storage.getStore();
  return { order: order ?? HOUSE, asked: order !== undefined };
}
