import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillPart, DrillSite } from './drill-site.ts';
import { getResidentBytes, measureTreeBytes } from './processes.ts';

/**
 * Returns the memory of a process of the site in bytes; the proxy's with its image processes, the backend's without the
 * database.
 */
export function getMemoryBytes(part: DrillPart, pid: number): number {
  return part === 'proxy' ? measureTreeBytes(pid) : getResidentBytes(pid);
}

/** Environment of a site whose garbage can be collected on demand: an inspector at a free port. */
export const COLLECTED_ON_DEMAND = { NODE_OPTIONS: '--inspect-port=0' };

const OPENS_WITHIN_MS = 10_000;
const ADDRESS = /^Debugger listening on (?<address>ws:\S+)$/gmu;

/** Memory of a running program. */
export interface CollectedMemory {
  /** Returns the resident memory in bytes after a garbage collection. */
  read(): Promise<number>;
  close(): void;
}

/**
 * Opens the inspector of a process of the site. Only the memory after a collection shows growth: without one V8 retains
 * garbage as long as the machine has room.
 * @throws {Error} when the process does not run, or its inspector does not open in time
 */
export async function openMemory(site: DrillSite, part: Parameters<DrillSite['pidOf']>[0]): Promise<CollectedMemory> {
  const pid = site.pidOf(part);
  if (pid === undefined) {
    throw new Error(`The ${part} does not run.`);
  }
  const addresses = () => [...site.log().matchAll(ADDRESS)].map(({ groups }) => groups?.address ?? '');
  const before = addresses().length;
  process.kill(pid, 'SIGUSR1');
  const end = Date.now() + OPENS_WITHIN_MS;
  while (addresses().length === before && Date.now() < end) {
    await sleep(50);
  }
  const address = addresses()[before];
  if (address === undefined) {
    throw new Error(`The inspector of the ${part} did not open.`);
  }
  const socket = new WebSocket(address);
  const closed = new AbortController();
  socket.addEventListener('close', () => closed.abort(new Error(`The inspector of the ${part} is gone.`)));
  await once(socket, 'open', closed);
  let id = 0;
  return {
    async read() {
      id += 1;
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
      await once(socket, 'message', closed);
      return getMemoryBytes(part, pid);
    },
    close: () => socket.close(),
  };
}
