import { AsyncLocalStorage } from 'node:async_hooks';

/** Priorities of database work, highest first; within each, members alternate. */
export const URGENCIES = ['begun', 'health', 'login', 'settle', 'money', 'play', 'list'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** For whom database work is done, and how urgent it is. */
interface WorkPriority {
  /** The first one once it has had a slot: it is finished before other work starts. */
  urgency: Urgency;
  /** Work of the same name and urgency shares one position in the queue. */
  readonly member: string;
}

const storage = new AsyncLocalStorage<WorkPriority>();

/** Runs work with an urgency and a member, by which its database work is queued. */
export function runWithPriority<T>(urgency: Urgency, member: string, work: () => T): T {
  return storage.run({ urgency, member }, work);
}

/** Returns the priority of the current work; undefined for work without a request. */
export function getCurrentPriority(): WorkPriority | undefined {
  return storage.getStore();
}
