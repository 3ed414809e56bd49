import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { CallSuccess } from 'shared-types/calls';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import CompPage from './comp-page.tsx';

const earned = (day: string, code: string, stake: number, comp: number) => ({
  day,
  code,
  nameKo: `${code} 게임`,
  nameEn: `${code} game`,
  stake,
  comp,
});
const EARNINGS = {
  status: 'success',
  earnings: [
    earned('2026-11-20', 'a', 100_000, 500),
    earned('2026-11-20', 'b', 20_000, 100),
    earned('2026-11-19', 'a', 2_000, 10),
  ],
  sum: 610,
  maxCount: 3,
  comp: 12_500,
  rate: 50,
  least: 1_000,
} as CallSuccess<'comp-earnings'>;
const CONVERSION = {
  id: 3,
  at: '2026-11-20T03:00:00.000Z',
  kind: 'comp',
  reference: '3',
  game: null,
  reason: null,
  change: { balance: 5_000, inPlay: 0, comp: -5_000, hold: 0 },
  after: { balance: 105_000, inPlay: 0, comp: 7_500, hold: 0 },
};

beforeEach(() => {
  testSite.logIn();
  testSite.responses.set('comp-earnings', () => EARNINGS);
  testSite.succeed('statement', { rows: [CONVERSION], maxCount: 1 });
  testSite.succeed('get-in-game-balance', { balance: 100_000, inPlay: 0, comp: 12_500 });
});

const show = () => render(<CompPage />, { wrapper: MemoryRouter });

it('lists comp earned per day and game, with the total of the period', () => {
  show();
  const day = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
  expect(day('2026-11-20').map(({ textContent }) => textContent)).toEqual([
    'a 게임+500원베팅 100,000원',
    'b 게임+100원베팅 20,000원',
  ]);
  expect(day('2026-11-19')).toHaveLength(1);
  expect(screen.getByText('기간 적립 합계').nextElementSibling).toHaveTextContent('610원');
});

it.each([
  ['whole', 3, ['2026-11-20+600원', '2026-11-19+10원']],
  ['continued on the next page', 4, ['2026-11-20+600원', '2026-11-19']],
])('shows a total per complete day and opens the latest: %s', (_, maxCount, lines) => {
  testSite.responses.set('comp-earnings', () => ({ ...EARNINGS, maxCount }));
  show();
  expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(lines);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
});

it('shows comp, rate, minimum amount and previous conversions', () => {
  show();
  expect(within(screen.getByRole('region', { name: '콤프 전환' })).getByText('12,500원')).toBeDefined();
  expect(screen.getByText('베팅 금액의 0.5%')).toBeDefined();
  expect(screen.getByText('최소 1,000원부터, 최대 12,500원까지 전환할 수 있습니다.')).toBeDefined();
  expect(screen.getByText('콤프 전환', { selector: 'li b' }).closest('li')?.textContent).toBe(
    '콤프 전환−5,000원2026-11-20 12:00남은 콤프 7,500원',
  );
});

it('shows the balance after converting the typed amount', () => {
  testSite.logIn({ balance: 100_000 });
  show();
  const after = () => screen.getByText('전환 후 보유금액').nextElementSibling?.textContent;
  expect(after()).toBe('–');
  fireEvent.change(screen.getByLabelText('전환할 콤프'), { target: { value: '5000' } });
  expect(after()).toBe('105,000원');
});

it('explains how to earn comp when the list is empty, and leads to the games', () => {
  testSite.responses.set('comp-earnings', () => ({ ...EARNINGS, earnings: [], sum: 0, maxCount: 0, comp: 0 }));
  testSite.succeed('statement', { rows: [], maxCount: 0 });
  show();
  expect(screen.getByText('이 기간에 적립된 콤프가 없습니다.')).toBeDefined();
  expect(screen.getByText('콤프를 보유금액으로 전환하면 이곳에 표시됩니다.')).toBeDefined();
  expect(screen.getByText('전환하려면 콤프가 1,000원 이상 있어야 합니다.')).toBeDefined();
  expect(screen.getByRole('link', { name: '게임 고르기' })).toHaveAttribute('href', '/game');
});

it('shows the rest of the page when earnings fail to load', () => {
  testSite.failures.set('comp-earnings', { kind: 'unavailable' });
  show();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeDefined();
  expect(screen.getByText('남은 콤프 7,500원')).toBeDefined();
});
