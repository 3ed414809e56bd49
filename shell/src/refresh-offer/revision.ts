/** Header of every response of the proxy with the registry's revision. */
const HEADER = 'x-registry-revision';

const listeners = new Set<(revision: number) => void>();
let known: number | undefined;

/** Records the revision in a response; other servers send none. */
export function recordRevision(headers: Headers): void {
  const revision = Number(headers.get(HEADER) ?? Number.NaN);
  if (Number.isInteger(revision) && revision !== known) {
    known = revision;
    listeners.forEach((listener) => listener(revision));
  }
}

/** Forgets the revision, so that the next response triggers another check. */
export function forgetRevision(): void {
  known = undefined;
}

/** Calls back with each revision that is new to this tab, until the returned function is called. */
export function onRevision(listener: (revision: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
