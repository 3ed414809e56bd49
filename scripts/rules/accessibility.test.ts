import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { missingTests, namedTests, rowsUnder, rowsWithoutTests } from './named-tests.ts';

/** Levels A and AA of WCAG 2.2, and the items of KWCAG 2.2. */
const CRITERIA = { 'WCAG 2.2, A and AA': 55, 'KWCAG 2.2': 33 };

const page = readFileSync(path.join(ROOT, 'docs/accessibility.md'), 'utf8');

const tests = namedTests(page);

test.each(Object.entries(CRITERIA))('every criterion of %s has a row, and every row a test', (heading, count) => {
  const rows = rowsUnder(page, heading);
  expect(new Set(rows.map(([number]) => number)).size).toBe(count);
  expect(rowsWithoutTests(rows, tests)).toEqual([]);
});

test('every test of the list is there, by its file and its title', () => {
  expect(missingTests(tests)).toEqual([]);
});

const SCREENS = '{shell/src,mf-*/src,ui/src,games-provider/src/page}/**/*';

const linesOf = (pattern: string, found: RegExp) =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => found.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

test('no screen has a film, a recording, a tooltip, a key of its own, a sensor or a thing to drag', () => {
  const found =
    /<(video|audio)\b|new Audio\(|<Tooltip\b|accessKey=|onDrag|ontouchmove|'(devicemotion|deviceorientation|touchmove)'/;
  expect(linesOf(`${SCREENS}.{ts,tsx}`, found)).toEqual([]);
});

test('nothing that repeats does so more than three times a second', () => {
  const repeating = linesOf(`${SCREENS}.css`, /animation:.*\binfinite\b/);
  expect(repeating.length).toBeGreaterThan(0);
  const seconds = (line: string) => {
    const [, count = '0', unit] = /\b(\d*\.?\d+)(ms|s)\b/.exec(line) ?? [];
    return Number(count) / (unit === 'ms' ? 1_000 : 1);
  };
  expect(repeating.filter((line) => seconds(line) < 1 / 3)).toEqual([]);
});

test('no text of a screen names a part by its place, form or colour alone', () => {
  const named = /(왼쪽|오른쪽|위쪽|아래쪽|빨간|초록|파란|노란|둥근|네모난)(색)?\s?(버튼|메뉴|칸|글자|표시|아이콘)/;
  expect(linesOf('{shell,mf-*,ui,games-provider,proxy}/src/**/texts/ko.json', named)).toEqual([]);
});
