import { tabs } from '../session/tabs.ts';

/** Header of every response of the proxy with the registry's revision. */
const HEADER = 'x-registry-revision';

const listeners = new Set<(revision: number) => void>();
let known: number | undefined;

tabs.listen((message) => {
  if (message.type === 'revision' && Number.isInteger(message.revision)) {
    updateRevision(message.revision);
  }
});

/** Records the revision in a response; other servers send none. */
export function noteRevision(headers: Headers): void {
  const revision = Number(headers.get(HEADER) ?? Number.NaN);
  if (Number.isInteger(revision) && updateRevision(revision)) {
    tabs.send({ type: 'revision', revision });
  }
}

/** Treats the next response as new, since the result of the last check is unknown. */
export function forgetRevision(): void {
  known = undefined;
}

/** @returns true if it was new to this tab */
function updateRevision(revision: number): boolean {
  if (revision === known) {
    return false;
  }
  known = revision;
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
