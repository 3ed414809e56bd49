import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { RoundRecord } from 'shared-types/calls';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { RoundOfBet } from './round-record.tsx';

beforeEach(() => testSite.logIn());

function show(record: RoundRecord | undefined): void {
  testSite.succeed('get-round-record', { ...(record !== undefined && { record }) });
  render(<RoundOfBet id={7} />);
}

const round = () => within(screen.getByRole('region', { name: '라운드 결과' }));

it('shows the reels, each winning line, and the free spins', () => {
  const reels = [
    ['h1', 'l1', 'scatter'],
    ['wild', 'h2', 'l2'],
    ['h1', 'l3', 'l4'],
    ['h3', 'h4', 'l1'],
    ['l2', 'l3', 'h2'],
  ];
  show({
    spins: [
      { reels, lines: [{ rows: [0, 0, 0, 0, 0], count: 3, symbol: 'h1', paid: 5_000 }], free: false, paid: 5_000 },
      { reels, lines: [], free: true, paid: 0 },
      { reels, lines: [], free: true, paid: 4_000 },
    ],
    theme: 'moon',
    outcome: 'feature',
    stakes: [{ spot: 'spin', amount: 2_000, paid: 9_000 }],
  });
  const images = [...document.querySelectorAll('img')].slice(0, 3).map((image) => image.getAttribute('src'));
  expect(images).toEqual(['h1', 'l1', 'scatter'].map((symbol) => `/artwork/symbol/moon/${symbol}.svg`));
  const shown = round().getAllByRole('listitem', { name: /^릴 / });
  expect(shown).toHaveLength(15);
  expect(shown[0]?.getAttribute('aria-label')).toBe('릴 1: 그림 1, A, 스캐터');
  const paid = shown.slice(0, 5).map((reel) => [...reel.children].map((cell) => cell.getAttribute('data-paid')));
  expect(paid.map(([top]) => top)).toEqual(['true', 'true', 'true', 'false', 'false']);
  expect(paid.flatMap(([, ...below]) => below)).not.toContain('true');
  expect(round().getByText('그림 1 3개').parentElement?.textContent).toContain('5,000원');
  expect(round().getByText('무료 스핀 2 / 2').parentElement?.textContent).toContain('4,000원');
  expect(round().getAllByText('지급된 라인 없음')).toHaveLength(1);
});

it('shows the letters of a symbol until its image has loaded', () => {
  show({
    spins: [{ reels: [['l1']], lines: [], free: false, paid: 0 }],
    theme: 'moon',
    outcome: 'spin',
    stakes: [{ spot: 'spin', amount: 2_000, paid: 0 }],
  });
  expect(round().getByText('L1')).toBeVisible();
  const image = document.querySelector('img');
  fireEvent.load(image ?? document.body);
  expect(round().queryByText('L1')).toBeNull();
  expect(image).toBeVisible();
});

it('shows cards and points of each hand, the winner and the payouts', () => {
  show({
    hands: [
      { hand: 'player', cards: ['SA', 'H10'], points: 1 },
      { hand: 'banker', cards: ['CK', 'DJ', 'D5'], points: 5 },
    ],
    outcome: 'banker',
    stakes: [
      { spot: 'banker', amount: 1_000, paid: 1_950 },
      { spot: 'tie', amount: 500, paid: 0 },
    ],
  });
  const hand = (name: RegExp) => screen.getByRole('heading', { name }).parentElement;
  expect(hand(/^플레이어 ?1점/)?.textContent).toContain('♠A♥10');
  expect(hand(/^뱅커 ?5점/)?.textContent).toContain('♣K♦J♦5');
  expect(hand(/^뱅커/)).toHaveTextContent('승리');
  expect(hand(/^플레이어/)).not.toHaveTextContent('승리');
  const stakes = within(screen.getByRole('list', { name: '베팅별 결과' }));
  expect(stakes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '뱅커1,000원 → 1,950원',
    '타이500원 → 0원',
  ]);
});

it('shows the number of a wheel', () => {
  show({ number: 17, outcome: 'black', stakes: [] });
  expect(
    round().getByText((_text, element) => element?.tagName === 'P' && element.textContent === '숫자17검정'),
  ).toBeDefined();
});

it('renders dice with their pips and their sum', () => {
  show({ dice: [1, 4, 6], outcome: 'big', stakes: [] });
  const dice = round().getAllByRole('img', { name: /^[1-6]$/ });
  expect(dice.map((die) => [die.getAttribute('aria-label'), die.children.length])).toEqual([
    ['1', 1],
    ['4', 4],
    ['6', 6],
  ]);
  expect(round().getByText('합 11 · 대 11–17')).toBeDefined();
});

it('shows names of other providers unchanged', () => {
  show({ number: 3, outcome: 'red', stakes: [{ spot: 'corner-3', amount: 1_000, paid: 0 }] });
  expect(round().getByText('corner-3')).toBeDefined();
});

it('renders nothing when the provider reported nothing', () => {
  show(undefined);
  expect(screen.queryByRole('region')).toBeNull();
});
