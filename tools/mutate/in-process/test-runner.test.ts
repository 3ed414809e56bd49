import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

let folder: string;

const RULE = `
const ns = (globalThis.__stryker__ ??= {});
const isOn = (id) => {
  if (ns.currentTestId !== undefined) {
    (((ns.mutantCoverage ??= { static: {}, perTest: {} }).perTest[ns.currentTestId] ??= {})[id] = 1);
  }
  return ns.activeMutant === id;
};
export const double = (n) => (isOn('1') ? n : isOn('2') ? n + n : 2 * n);
`;

const TEST = `
import { describe, expect, it } from '@jest/globals';
import { double } from './rule.mjs';
describe('double', () => {
  it.each([1, 2])('of %s', (n) => expect(double(n)).toBe(2 * n));
});
it('is a function', () => expect(typeof double).toBe('function'));
`;

/** Stryker's part: asks the runner for all tests, then for those of each change. */
const ASK = `
const { strykerPlugins: [{ injectableClass: Runner, name }] } = await import(process.argv[1]);
const runner = new Runner({ 'in-process': { tests: ['*.test.mjs'] } });
const dry = await runner.dryRun({ coverageAnalysis: 'perTest' });
const change = (id, testFilter) => runner.mutantRun({ activeMutant: { id }, testFilter, mutantActivation: 'runtime' });
const one = await change('1', ['rule.test.mjs double of 2']);
const others = await change('1', ['rule.test.mjs is a function']);
const same = await change('2');
console.log(JSON.stringify({ name, dry, one, others, same }));
`;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'in-process-'));
  writeFileSync(path.join(folder, 'rule.mjs'), RULE);
  writeFileSync(path.join(folder, 'rule.test.mjs'), TEST);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('runs the wanted tests of a change that is switched on in code that is there, and tells which tests reach it', () => {
  const runner = pathToFileURL(path.join(import.meta.dirname, 'test-runner.ts')).href;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', ASK, runner], {
    cwd: folder,
    encoding: 'utf8',
  });
  const [one, two] = ['rule.test.mjs double of 1', 'rule.test.mjs double of 2'];
  expect(JSON.parse(printed)).toMatchObject({
    name: 'in-process',
    dry: {
      status: 'complete',
      tests: [{ id: one }, { id: two }, { id: 'rule.test.mjs is a function' }],
      mutantCoverage: { perTest: { [one]: { 1: 1, 2: 1 }, [two]: { 1: 1, 2: 1 } } },
    },
    one: { status: 'killed', killedBy: [two] },
    others: { status: 'survived' },
    same: { status: 'survived' },
  });
});
