import { CALLS, type CallName, renamed, SPEC_REFUSALS, WORDS } from 'shared-types/calls';
import { BROWSER_CALLS } from 'shared-types/browser-calls';
import { testSite } from './platform.tsx';
import { sampleAnswer } from 'shared-types/testing/sample-answer.ts';

/** Every status of the spec's section 8. */
export const STATUSES = ['success', ...SPEC_REFUSALS] as const;
export type Status = (typeof STATUSES)[number];

/**
 * Answers a call by a status, as the site has it reach a page: a status that the call has not is no answer, but a failure.
 * @param fields of the success, where the sample's are not what a test is about
 */
export function answerBy(name: CallName, status: Status, fields: object = {}): void {
  testSite.failures.delete(name);
  if (status === 'success') {
    testSite.answers.set(name, () => ({ ...Object(inWords(name, sampleAnswer(name))), ...fields }));
  } else if (CALLS[name].refusals.some((refusal) => refusal === status)) {
    testSite.answers.set(name, () => ({ status }));
  } else {
    testSite.failures.set(name, { kind: 'refused' });
    testSite.answers.set(name, () => {
      throw Object.assign(new Error(status), { kind: 'refused', issues: [] });
    });
  }
}

/** An answer of the wire as the platform gives it to a feature. */
export function inWords(name: CallName, answer: object): unknown {
  return renamed(answer, { ...WORDS, ...BROWSER_CALLS[name]?.answers });
}
