/** Header on every answer of the proxy that tells the registry's revision. */
const HEADER = 'x-registry-revision';

const listeners = new Set<(revision: number) => void>();
let heard: number | undefined;

/** One tab asks for all of them, so what it hears is told to the others. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('registry-revision');
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (Number.isInteger(data)) {
    hear(Number(data));
  }
});

/** Notes the revision that an answer tells of; answers of others tell of none. */
export function noteRevision(headers: Headers): void {
  const revision = Number(headers.get(HEADER) ?? Number.NaN);
  if (Number.isInteger(revision) && hear(revision)) {
    channel?.postMessage(revision);
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
