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

/** Treats the next response as new, since the result of the last check is unknown. */
export function forgetRevision(): void {
  known = undefined;
}

/** Calls back with each revision that is new to this tab. @returns function that stops it */
export function onRevision(listener: (revision: number) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
