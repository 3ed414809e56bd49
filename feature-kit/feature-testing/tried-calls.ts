import { beforeEach, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallName, CALLS } from 'shared-types/calls';
import { respondWithStatus, toDomainFields, type Status, STATUSES } from './respond-with-status.ts';
import { testSite } from './platform.tsx';
import { failures, startAtSmallestBackend } from './screen-actions.tsx';
import { createRandomResponse } from './random-response.ts';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import { testedPackage } from './tested-package.ts';

/** Test of one screen with every response of a call. */
interface TriedCall {
  readonly call: CallName;
  /** Name of the component if several components use the call. */
  readonly of?: string;
  /** Renders the screen and performs the actions that send the call. */
  readonly act: () => Promise<unknown>;
  /** Returns true if the page shows the result of a success. */
  readonly done: () => boolean;
  /** Overrides of the sample response that `done` needs. */
  readonly fields?: object;
  /** Names of messages that are shown before the call is sent. */
  readonly prompts?: readonly string[];
  /** Expected message name or alert text per status; empty: nothing is shown. */
  readonly expected: Readonly<Partial<Record<Status, string>>> & { readonly success: string; readonly others: string };
  /** Returns what the screen shows in addition to messages and alerts. */
  readonly reads?: () => readonly string[];
}

/** Number of random responses per call, including duplicates. */
const RANDOM_RESPONSES = 28;
const SEED = 16;

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

function createRandomResponses(call: CallName): { readonly at: number; readonly response: object }[] {
  const random = seededRandom(SEED);
  const responses = Array.from({ length: RANDOM_RESPONSES }, () => JSON.stringify(createRandomResponse(call, random)));
  return [...new Set(responses)].map((response, at) => ({ at, response: JSON.parse(response) as object }));
}

/**
 * Tests each screen with every status of its call: the expected message appears, and only a success is shown as one.
 * Also tests random valid responses, which must not crash a component. @param background calls without a screen, which
 * have other tests
 */
export function testEveryResponse(tried: readonly TriedCall[], background: readonly CallName[] = []): void {
  beforeEach(() => {
    startAtSmallestBackend();
    tried.forEach(({ call, fields }) => respondWithStatus(call, 'success', fields));
  });

  it('has a screen test for every call of the spec that this feature uses', () => {
    const calls = new Set([...tried.map(({ call }) => call), ...background]);
    expect([...calls].toSorted()).toEqual(callsInSources().toSorted());
  });

  describe.each(tried.map((one) => [one.call, one.of ?? 'it', one] as const))(
    'at the screen of %s, %s',
    (call, _, { fields, act, prompts: asks = [], expected: says, reads = () => [], done }) => {
      const listShown = () => [...testSite.shown, ...failures(), ...reads()];

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
          testSite.responses.set(call, () => toDomainFields(call, response));
          await act();
          expect(failures()).toEqual([]);
          const rejections = Object.values(says).filter((words) => words !== says.success);
          expect(listShown().filter((words) => rejections.includes(words))).toEqual([]);
        },
      );
    },
  );
}
