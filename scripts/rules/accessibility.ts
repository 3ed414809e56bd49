import { createTableRules } from './named-tests.ts';
import { findLines, type Rule } from './rule.ts';

const SCREENS = '{shell/src,mf-*/src,ui/src,games-provider/src/page}/**/*';

function secondsOf(line: string): number {
  const [, count = '0', unit] = /\b(\d*\.?\d+)(ms|s)\b/.exec(line) ?? [];
  return Number(count) / (unit === 'ms' ? 1_000 : 1);
}

export const ACCESSIBILITY_RULES: readonly Rule[] = [
  ...createTableRules('docs/accessibility.md', { 'WCAG 2.2, A and AA': 55, 'KWCAG 2.2': 33 }),
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
