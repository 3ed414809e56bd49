import { expect, it } from '@jest/globals';
import { Findings } from '../findings.ts';
import { BAD_FEATURES } from '../silent/bad-features.ts';
import type { TrialResult } from '../silent/release-trial.ts';
import { evaluateResults, formatResult } from './silent-releases.ts';

const others = BAD_FEATURES.filter(({ group }) => group === 'others');
const stop = (index: number, change: Partial<TrialResult> = {}): TrialResult[] =>
  others.slice(index, index + 1).map((bad) => {
    return { bad, canaryVisitors: 40, stopped: 'login reached by 0 of 20', broken: [], touched: [], ...change };
  });

it('reports a touched healthy version, even if every bad release was stopped', () => {
  const results = [...stop(0), ...stop(1, { touched: ['mf-community@8.0.0: failed for 5 of 5 visitors'] })];
  const findings = new Findings({ recoverMs: 1 });
  evaluateResults(results, findings);
  expect(findings.line()).toContain('others 2 of 2 stopped');
  expect(findings.line()).toContain('healthy versions touched 1');
  expect(findings.complaints()).toEqual([expect.stringContaining('mf-community@8.0.0: failed for 5 of 5 visitors')]);
  expect(results.map(formatResult).map((row) => row.split(' | ').at(-1))).toEqual([
    'none |',
    'mf-community@8.0.0: failed for 5 of 5 visitors |',
  ]);
});

it('accepts two of twenty releases that were not stopped, but not three', () => {
  const hasFailed = (running: number) => {
    const findings = new Findings({ recoverMs: 1 });
    evaluateResults(
      others.flatMap((_, at) => stop(at, at < running ? { stopped: undefined } : {})),
      findings,
    );
    return findings.failed;
  };
  expect(others).toHaveLength(20);
  expect([hasFailed(2), hasFailed(3)]).toEqual([false, true]);
});
