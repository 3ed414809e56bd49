import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from 'shared-types/platform';

const storage = new AsyncLocalStorage<TraceContext>();

/** Runs work as part of a trace: what it writes into the ledger carries the trace's id. */
export function doInTrace<T>(trace: TraceContext, work: () => T): T {
  return storage.run(trace, work);
}

/** Returns the trace of the current work; undefined for work without a request. */
export function getCurrentTrace(): TraceContext | undefined {
  return storage.getStore();
}
