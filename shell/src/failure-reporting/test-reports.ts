import { jest } from '@jest/globals';
import type { ReleaseReport } from 'shared-types/registry';

// For tests only. Must be imported before any other module of this folder, since those read `fetch` and the timers at import.
jest.useFakeTimers();

export const sentRequests = jest.fn<typeof fetch>(async () => new Response(null, { status: 204 }));

globalThis.fetch = sentRequests;

export const getReports = (): ReleaseReport[] =>
  sentRequests.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as ReleaseReport);

/** Returns the failures in the reports: `mf-a@1.0.0 error`. */
export const listFailures = (): string[] =>
  getReports().flatMap(({ outcomes }) =>
    outcomes.map(({ feature, version, outcome }) => `${feature}@${version} ${outcome}`),
  );
