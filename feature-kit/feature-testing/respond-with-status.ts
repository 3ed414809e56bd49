import { CALLS, type CallName, renamed, SPEC_REFUSALS, WORDS } from 'shared-types/calls';
import { BROWSER_CALLS } from 'shared-types/browser-calls';
import { testSite } from './platform.tsx';
import { failWith } from './screen-actions.tsx';
import { createSampleResponse } from 'shared-types/testing/sample-response.ts';

/** Statuses of section 8 of the specification. */
export const STATUSES = ['success', ...SPEC_REFUSALS] as const;
export type Status = (typeof STATUSES)[number];

/** Sets the response of a call by status. A status that the call does not define becomes a failure. */
export function respondWithStatus(name: CallName, status: Status, fields: object = {}): void {
  testSite.failures.delete(name);
  if (status === 'success') {
    testSite.responses.set(name, () => ({ ...Object(toDomainFields(name, createSampleResponse(name))), ...fields }));
  } else if (CALLS[name].errors.some((error) => error === status)) {
    testSite.responses.set(name, () => ({ status }));
  } else {
    testSite.failures.set(name, { kind: 'refused' });
    testSite.responses.set(name, failWith('refused'));
  }
}

/** Converts a response from wire names to domain names. */
export function toDomainFields(name: CallName, response: object): unknown {
  return renamed(response, { ...WORDS, ...BROWSER_CALLS[name]?.receives });
}
