import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallName, CALLS } from 'shared-types/calls';
import { respondWithStatus, toDomainFields, type Status, STATUSES } from './respond-with-status.ts';
import { testSite } from './platform.tsx';
import { createRandomResponse } from './random-response.ts';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import { testedPackage } from './tested-package.ts';

/** How a screen is tested with every response of one call. */
export interface TriedCall {
  readonly call: CallName;
  /** What of the screen, where a call is tried at several. */
  readonly of?: string;
  /** Renders the screen and acts like a member until the call is made. */
  readonly act: () => Promise<void>;
  /** Whether the page shows, or did, what nothing but a success may. */
  readonly done: () => boolean;
  /** Fields of the success, where the sample's are not enough for `done`. */
  readonly fields?: object;
  /** Messages by name that are shown before the call is sent. */
  readonly asks?: readonly string[];
  /** Expected result of each status: a message by name, or the text of an alert. Empty: nothing. */
  readonly says: Readonly<Partial<Record<Status, string>>> & { readonly success: string; readonly others: string };
  /** Returns what the screen shows in addition to messages and alerts. */
  readonly reads?: () => readonly string[];
}

/** Random responses per call; equal ones count once, and there are more than 300 over all features. */
const RANDOM_RESPONSES = 28;
const SEED = 16;

/** Calls of the spec's table that the feature's own code sends or reads. */
function callsInSources(): CallName[] {
  const folder = path.join(testedPackage(), 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  return Object.entries(CALLS).flatMap(([name, { level }]) =>
    level === 1 && sources.includes(`'${name}'`) ? [name as CallName] : [],
  );
}

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');

/** Logs in a member at a backend with only the calls of the specification before each test; all of them succeed. */
function logInAtSmallestBackend(tried: readonly TriedCall[]): void {
  testSite.reset();
  testSite.backendLevel = 1;
  testSite.logIn();
  localStorage.clear();
  sessionStorage.clear();
  tried.forEach(({ call, fields }) => respondWithStatus(call, 'success', fields));
}

/** Returns distinct random responses of a call. */
function createRandomResponses(call: CallName): { readonly at: number; readonly response: object }[] {
  const random = seededRandom(SEED);
  const responses = Array.from({ length: RANDOM_RESPONSES }, () => JSON.stringify(createRandomResponse(call, random)));
  return [...new Set(responses)].map((response, at) => ({ at, response: JSON.parse(response) as object }));
}

/**
 * Tests each screen with every status of its call: the message, and that only a success is shown as one. And with
 * random responses, as normalized malformed ones reach a page. The page remains, and no component fails for a valid
 * response. @param background calls without a screen, whose failure is not shown, and which are tested elsewhere
 */
export function tryEveryAnswer(tried: readonly TriedCall[], background: readonly CallName[] = []): void {
  beforeEach(() => logInAtSmallestBackend(tried));

  it('has a screen test for every call of the spec that this feature uses', () => {
    const calls = new Set([...tried.map(({ call }) => call), ...background]);
    expect([...calls].toSorted()).toEqual(callsInSources().toSorted());
  });

  describe.each(tried.map((one) => [one.call, one.of ?? 'it', one] as const))(
    'at the screen of %s, %s',
    (call, _, { fields, act, asks = [], says, reads = () => [], done }) => {
      const listShown = () => [...testSite.shown, ...alerts(), ...reads()];

      it.each(STATUSES)('shows the result %s, as done only when it is a success', async (status) => {
        respondWithStatus(call, status, fields);
        await act();
        const words = says[status] ?? says.others;
        expect(listShown()).toEqual([...asks, ...(words === '' ? [] : [expect.stringContaining(words)])]);
        expect({ done: done() }).toEqual({ done: status === 'success' });
      });

      it.each(createRandomResponses(call))(
        'renders without failure when a response is unusual ($at)',
        async ({ response }) => {
          testSite.answers.set(call, () => toDomainFields(call, response));
          await act();
          expect(alerts()).toEqual([]);
          const rejections = Object.values(says).filter((words) => words !== says.success);
          expect(listShown().filter((words) => rejections.includes(words))).toEqual([]);
        },
      );
    },
  );
}
