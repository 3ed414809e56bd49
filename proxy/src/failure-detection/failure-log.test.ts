import { beforeEach, expect, it, jest } from '@jest/globals';
import type { FastifyBaseLogger } from 'fastify';
import type { ObservedFailure } from '../canary-analysis/canary-analysis.ts';
import { createFailureLog, MAX_LOGGED_PER_MINUTE } from './failure-log.ts';
import type { SourcePositions } from 'releases/store/source-position.ts';

const warn = jest.fn();
const of = jest.fn<SourcePositions['of']>(async () => ({ file: 'src/deposit.tsx', line: 7 }));
let log: ReturnType<typeof createFailureLog>;
let now = 0;
beforeEach(() => {
  warn.mockClear();
  of.mockClear();
  log = createFailureLog({ warn } as unknown as FastifyBaseLogger, { of } as unknown as SourcePositions, () => now);
});

const failure = (message: string): ObservedFailure => ({
  package: 'mf-wallet',
  version: '1.0.0',
  outcome: 'error',
  source: '/assets/mf-wallet/1.0.0/page.js:1:2',
  message,
});

it('limits log lines and source map reads for invented failures', async () => {
  const invent = async (minute: number) => {
    for (let at = 0; at < 1_000; at += 1) {
      now = minute * 60_000 + at;
      await log(failure(`${minute} ${at}`));
    }
  };
  await invent(1);
  expect(warn).toHaveBeenCalledTimes(MAX_LOGGED_PER_MINUTE);
  expect(of).toHaveBeenCalledTimes(MAX_LOGGED_PER_MINUTE);
  await invent(2);
  expect(warn).toHaveBeenCalledTimes(2 * MAX_LOGGED_PER_MINUTE);
});
