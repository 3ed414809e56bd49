import { tabs } from '../session/tabs.ts';

/** Header of every response of the proxy with the registry's revision. */
const HEADER = 'x-registry-revision';

const listeners = new Set<(revision: number) => void>();
let heard: number | undefined;

tabs.listen((message) => {
  if (message.type === 'revision' && Number.isInteger(message.revision)) {
    hear(message.revision);
  }
});

/** Records the revision in a response; other servers send none. */
export function noteRevision(headers: Headers): void {
  const revision = Number(headers.get(HEADER) ?? Number.NaN);
  if (Number.isInteger(revision) && hear(revision)) {
    tabs.send({ type: 'revision', revision });
  }
}

/** Treats the next response as new, since the result of the last check is unknown. */
export function forgetRevision(): void {
  heard = undefined;
}

/** @returns true if it was new to this tab */
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

/** Calls back with each revision that is new to this tab. @returns function that stops it */
export function onRevision(listener: (revision: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
