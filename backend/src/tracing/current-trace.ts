import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from 'shared-types/platform';

const storage = new AsyncLocalStorage<TraceContext>();

/** Does work as part of a trace: what it writes into the ledger carries the trace's id. */
export function doInTrace<T>(trace: TraceContext, work: () => T): T {
  return storage.run(trace, work);
}

/** The trace that the work which runs is a part of; undefined for work that no request asked for. */
export function currentTrace(): TraceContext | undefined {
  return storage.getStore();
}
