import { findMissingTests, readNamedTests, readRows, findRowsWithoutTests } from './named-tests.ts';
import { findLines, readProjectFile, type Rule } from './rule.ts';

/** Number of criteria: WCAG 2.2 A and AA, and KWCAG 2.2. */
const CRITERIA = { 'WCAG 2.2, A and AA': 55, 'KWCAG 2.2': 33 };

const page = readProjectFile('docs/accessibility.md');

const tests = readNamedTests(page);

const SCREENS = '{shell/src,mf-*/src,ui/src,games-provider/src/page}/**/*';

/** Returns the duration of an animation in a style sheet line, in seconds. */
function secondsOf(line: string): number {
  const [, count = '0', unit] = /\b(\d*\.?\d+)(ms|s)\b/.exec(line) ?? [];
  return Number(count) / (unit === 'ms' ? 1_000 : 1);
}

export const ACCESSIBILITY_RULES: readonly Rule[] = [
  ...Object.entries(CRITERIA).map(([heading, count]) => ({
    title: `Each criterion of ${heading} has a row with a test`,
    find: () => {
      const rows = readRows(page, heading);
      const numbers = new Set(rows.map(([number]) => number));
      return [
        ...findRowsWithoutTests(rows, tests),
        ...(numbers.size === count ? [] : [`${numbers.size} of ${count} rows`]),
      ];
    },
  })),
  { title: 'Every test that docs/accessibility.md names exists', find: () => findMissingTests(tests) },
  {
    title: 'No screen has video, audio, tooltips, access keys, sensors or drag and drop',
    find: () =>
      findLines(
        `${SCREENS}.{ts,tsx}`,
        /<(video|audio)\b|new Audio\(|<Tooltip\b|accessKey=|onDrag|ontouchmove|'(devicemotion|deviceorientation|touchmove)'/,
      ),
  },
  {
    title: 'No animation repeats more than three times per second',
    find: () => findLines(`${SCREENS}.css`, /animation:.*\binfinite\b/).filter((line) => secondsOf(line) < 1 / 3),
  },
  {
    title: 'No text identifies a control only by position, shape or colour',
    find: () =>
      findLines(
        '{shell,mf-*,ui,games-provider,proxy}/src/**/texts/ko.json',
        /(왼쪽|오른쪽|위쪽|아래쪽|빨간|초록|파란|노란|둥근|네모난)(색)?\s?(버튼|메뉴|칸|글자|표시|아이콘)/,
      ),
  },
];
