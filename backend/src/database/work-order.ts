import { AsyncLocalStorage } from 'node:async_hooks';

/** What goes first when not all can be done at once; within each, members take turns. */
export const URGENCIES = ['health', 'login', 'settle', 'money', 'play', 'list'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** For whom work with the database is done, and how urgent it is. */
export interface WorkOrder {
  readonly urgency: Urgency;
  /** Whoever shares this name shares one turn with others of the same urgency. */
  readonly member: string;
  /** Whether it has had a turn: it is finished before others begin. */
  begun: boolean;
}

const storage = new AsyncLocalStorage<WorkOrder>();

/** Work that no request asked for: it waits like a settlement, as long as it takes. */
const HOUSE: WorkOrder = { urgency: 'settle', member: 'house', begun: false };

/** Does work by an order: everything that it asks of the database takes its turn by it. */
export function doByOrder<T>(urgency: Urgency, member: string, work: () => T): T {
  return storage.run({ urgency, member, begun: false }, work);
}

/** The order of the work that runs, and whether somebody waits for it. */
export function currentOrder(): { readonly order: WorkOrder; readonly asked: boolean } {
  const order = storage.getStore();
  return { order: order ?? HOUSE, asked: order !== undefined };
}
