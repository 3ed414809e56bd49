import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillPart, DrillSite } from './drill-site.ts';
import { residentBytes, treeBytes } from './processes.ts';

/** Returns the memory of a part of the site in bytes; the proxy's with its picture processes, the backend's without the database. */
export function memoryBytes(part: DrillPart, pid: number): number {
  return part === 'proxy' ? treeBytes(pid) : residentBytes(pid);
}

/** What a site is started with whose processes can be asked to collect: an inspector at a free port, opened when wanted. */
export const COLLECTED_ON_DEMAND = { NODE_OPTIONS: '--inspect-port=0' };

const OPENS_WITHIN_MS = 10_000;
const ADDRESS = /^Debugger listening on (?<address>ws:\S+)$/gmu;

/** A running program's memory. */
export interface CollectedMemory {
  /** Bytes of the machine's memory that it keeps when nothing of it is waiting to be collected. */
  read(): Promise<number>;
  close(): void;
}

/**
 * Opens the inspector of a part of the site. What a program holds right after a collection says whether it grows: without
 * one V8 lets garbage lie as long as the machine has room, which is no growth but looks like it for half an hour.
 * @throws {Error} when the part is not there, or its inspector does not open in time
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
  const gone = new AbortController();
  socket.addEventListener('close', () => gone.abort(new Error(`The inspector of the ${part} is gone.`)));
  await once(socket, 'open', gone);
  let id = 0;
  return {
    async read() {
      id += 1;
      socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
      await once(socket, 'message', gone);
      return memoryBytes(part, pid);
    },
    close: () => socket.close(),
  };
}
