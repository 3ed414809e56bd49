import { afterEach, expect, it, jest } from '@jest/globals';
import { lineNow } from './line.ts';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

it('a line that is not there is away, whatever else is known', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(lineNow(10_000)).toBe('away');
});

it.each([
  [500, undefined, 'good'],
  [500, '4g', 'good'],
  [500, '3g', 'slow'],
  [9_000, undefined, 'slow'],
  [9_000, '4g', 'slow'],
])('a page that started after %s ms on a line of %s is on a line that is %s', (ms, effectiveType, line) => {
  Object.assign(navigator, { connection: { effectiveType } });
  expect(lineNow(ms)).toBe(line);
});
