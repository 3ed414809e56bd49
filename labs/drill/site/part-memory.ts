import type { DrillPart } from './drill-site.ts';
import { residentBytes, treeBytes } from './processes.ts';

/** Returns the memory of a part of the site in bytes; the proxy's with its picture processes, the backend's without the database. */
export function memoryBytes(part: DrillPart, pid: number): number {
  return part === 'proxy' ? treeBytes(pid) : residentBytes(pid);
}
