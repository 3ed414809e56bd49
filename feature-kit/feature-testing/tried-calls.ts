import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CallName, CALLS } from 'shared-types/calls';
import { answerBy, inWords, type Status, STATUSES } from './answer-by.ts';
import { testSite } from './platform.tsx';
import { randomAnswer } from './random-answer.ts';
import { seededRandom } from 'shared-types/testing/seeded-random.ts';
import { testedPackage } from './tested-package.ts';

/** How a screen is tried with every answer of one call. */
export interface TriedCall {
  readonly call: CallName;
  /** What of the screen, where a call is tried at several. */
  readonly of?: string;
  /** Shows the screen and does what a member does, until the call is answered. */
  readonly act: () => Promise<void>;
  /** Whether the page shows, or did, what nothing but a success may. */
  readonly done: () => boolean;
  /** Fields of the success, where the sample's are not enough for `done`. */
  readonly fields?: object;
  /** Messages by name that are shown before the call is sent. */
  readonly asks?: readonly string[];
  /** What is said of each status: a message by name, or words of an alert. Nothing when empty. */
  readonly says: Readonly<Partial<Record<Status, string>>> & { readonly success: string; readonly others: string };
  /** What the screen says beside messages and alerts. */
  readonly reads?: () => readonly string[];
}

/** Random answers of each call; those that are alike are one, and over all features they are more than 300. */
const RANDOM_ANSWERS = 28;
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

/** Before each test a member is logged in at a backend that has the spec's calls alone, and all of them succeed. */
function begin(tried: readonly TriedCall[]): void {
  testSite.reset();
  testSite.backendLevel = 1;
  testSite.logIn();
  localStorage.clear();
  sessionStorage.clear();
  tried.forEach(({ call, fields }) => answerBy(call, 'success', fields));
}

/** Random answers of a call, each once. */
function randomAnswers(call: CallName): { readonly at: number; readonly answer: object }[] {
  const random = seededRandom(SEED);
  const answers = Array.from({ length: RANDOM_ANSWERS }, () => JSON.stringify(randomAnswer(call, random)));
  return [...new Set(answers)].map((answer, at) => ({ at, answer: JSON.parse(answer) as object }));
}

/**
 * Tries each screen with every status of its call: what is said, and that no success is shown for anything but one. And with
 * random answers, as bent ones of a backend reach a page: in the form of the call's row, or not at all. The page stays,
 * and no part of it fails for an answer that fits.
 * @param background calls without a screen: their failure is not shown, and they have tests where they are made
 */
export function tryEveryAnswer(tried: readonly TriedCall[], background: readonly CallName[] = []): void {
  beforeEach(() => begin(tried));

  it('a screen is tried for every call of the spec that this feature uses', () => {
    const calls = new Set([...tried.map(({ call }) => call), ...background]);
    expect([...calls].toSorted()).toEqual(callsInSources().toSorted());
  });

  describe.each(tried.map((one) => [one.call, one.of ?? 'it', one] as const))(
    'at the screen of %s, %s',
    (call, _, { fields, act, asks = [], says, reads = () => [], done }) => {
      const said = () => [...testSite.shown, ...alerts(), ...reads()];

      it.each(STATUSES)('%s is told, and done when it is a success alone', async (status) => {
        answerBy(call, status, fields);
        await act();
        const words = says[status] ?? says.others;
        expect(said()).toEqual([...asks, ...(words === '' ? [] : [expect.stringContaining(words)])]);
        expect({ done: done() }).toEqual({ done: status === 'success' });
      });

      it.each(randomAnswers(call))('nothing fails for an answer that is odd ($at)', async ({ answer }) => {
        testSite.answers.set(call, () => inWords(call, answer));
        await act();
        expect(alerts()).toEqual([]);
        const refusals = Object.values(says).filter((words) => words !== says.success);
        expect(said().filter((words) => refusals.includes(words))).toEqual([]);
      });
    },
  );
}
