/** Header on every answer of the proxy that tells the registry's revision. */
const HEADER = 'x-registry-revision';

const listeners = new Set<(revision: number) => void>();
let heard: number | undefined;

/** Notes the revision that an answer tells of; answers of others tell of none. */
export function noteRevision(headers: Headers): void {
  const revision = Number(headers.get(HEADER) ?? Number.NaN);
  if (Number.isInteger(revision) && revision !== heard) {
    heard = revision;
    for (const listener of listeners) {
      listener(revision);
    }
  }
}

/** Calls back with each revision that is new to this tab. @returns the end of it */
export function onRevision(listener: (revision: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
