import { jest } from '@jest/globals';
import type { ReleaseReport } from 'shared-types/registry';

// For tests alone. To be imported before anything of this folder, which takes `fetch` and the timers at once.
jest.useFakeTimers();

/** What reaches the proxy. */
export const sent = jest.fn<typeof fetch>(async () => new Response(null, { status: 204 }));

globalThis.fetch = sent;

/** The reports that were sent, in their order. */
export const reports = (): ReleaseReport[] =>
  sent.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as ReleaseReport);

/** Whom the reports charge with what: `mf-a@1.0.0 error`. */
export const charges = (): string[] =>
  reports().flatMap(({ outcomes }) =>
    outcomes.map(({ feature, version, outcome }) => `${feature}@${version} ${outcome}`),
  );
