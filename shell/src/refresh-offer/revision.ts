import { tabs } from '../session/tabs.ts';

/** Header on every answer of the proxy that tells the registry's revision. */
const HEADER = 'x-registry-revision';

const listeners = new Set<(revision: number) => void>();
let heard: number | undefined;

tabs.listen((message) => {
  if (message.type === 'revision' && Number.isInteger(message.revision)) {
    hear(message.revision);
  }
});

/** Notes the revision that an answer tells of; answers of others tell of none. */
export function noteRevision(headers: Headers): void {
  const revision = Number(headers.get(HEADER) ?? Number.NaN);
  if (Number.isInteger(revision) && hear(revision)) {
    tabs.send({ type: 'revision', revision });
  }
}

/** Lets the next answer count as new, whatever revision it has: what came of the last one is not known. */
export function forgetRevision(): void {
  heard = undefined;
}

/** @returns whether it was new to this tab */
function hear(revision: number): boolean {
  if (revision === heard) {
    return false;
  }
  heard = revision;
  for (const listener of listeners) {
    listener(revision);
  }
  return true;
}

/** Calls back with each revision that is new to this tab. @returns the end of it */
export function onRevision(listener: (revision: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
