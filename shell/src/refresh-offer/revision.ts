import { createStore } from 'zustand';

/** Header of every response of the proxy with the registry's revision. */
const HEADER = 'x-registry-revision';

/** The latest revision that a response named; undefined if unknown. */
export const latestRevision = createStore<{ readonly revision: number | undefined }>(() => ({ revision: undefined }));

export function recordRevision(headers: Headers): void {
  const revision = Number(headers.get(HEADER) ?? Number.NaN);
  if (Number.isInteger(revision)) {
    latestRevision.setState({ revision });
  }
}
