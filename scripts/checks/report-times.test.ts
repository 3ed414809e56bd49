import { expect, it } from '@jest/globals';
import { countWrittenTests, findTooSlow, formatSlowest, type LimitedTest } from './report-times.ts';

const testOf = (seconds: number, place = 'a:1:1'): LimitedTest => ({
  title: `takes ${seconds} s`,
  file: 'a.test.ts',
  place,
  seconds,
  isSlow: false,
  maxSeconds: 2,
});

it('lists the ten slowest, longest first', () => {
  const lines = formatSlowest(Array.from({ length: 12 }, (_, at) => testOf(at / 10)));
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   1.1 s  a.test.ts › takes 1.1 s');
});

it('flags a test above its limit, unless it is tagged as slow', () => {
  const [first, second] = formatSlowest([testOf(4), { ...testOf(3), maxSeconds: undefined }]);
  expect(first).toContain('(more than 2 s: make it faster or tag it as slow)');
  expect(second).not.toContain('more than');
});

it('fails a test at four times its limit, at more on a busy machine', () => {
  const tests = [testOf(7), testOf(9), { ...testOf(90), maxSeconds: undefined }];
  expect(findTooSlow(tests, 1).map(({ seconds }) => seconds)).toEqual([9]);
  expect(findTooSlow(tests, 1.2)).toEqual([]);
});

it('counts the rows of one it.each table as one test', () => {
  expect(countWrittenTests([testOf(1), testOf(1), testOf(1, 'a:9:1')])).toBe(2);
});
