import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, failWith } from 'feature-kit/feature-testing/screen-actions.tsx';
import type { Bet } from './bet-figures.ts';
import BetsPage from './bets-page.tsx';

function bet(id: number, more: Partial<Bet>): Bet {
  return {
    id,
    roundId: `round-${id}`,
    code: 'a',
    name: '달빛 바카라',
    nameEn: 'Moonlight Baccarat',
    bet: 1_000,
    win: 0,
    before: 50_000,
    after: 49_000,
    at: '2026-11-20T03:00:00.000Z',
    state: 'lost',
    ...more,
  };
}

beforeEach(() => testSite.logIn());

const requests: unknown[] = [];

async function start(bets: readonly Bet[], maxCount = bets.length, companies: object[] = []) {
  requests.length = 0;
  testSite.responses.set('get-slot-bets-list', (body) => ({
    status: requests.push(body) > 0 ? 'success' : '',
    bets,
    companies,
    maxCount,
    sum: { bet: 4_000, win: 2_500, open: 1_000 },
  }));
  const router = createMemoryRouter([{ path: '/', element: <BetsPage /> }]);
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

const rows = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);

it('shows stake, win and net result of every round, by days', async () => {
  await start([
    bet(6, { state: 'won', win: 2_500 }),
    bet(5, { state: 'won', win: 1_000 }),
    bet(4, { state: 'won', win: 500 }),
    bet(3, { state: 'open' }),
    bet(2, { state: 'void', at: '2026-11-19T03:00:00.000Z' }),
    bet(1, { state: 'lost', at: '2026-11-19T03:00:00.000Z' }),
  ]);
  expect(await rows()).toEqual([
    '2026-11-20',
    '12:00 · 베팅금액 1,000원달빛 바카라1,000원2,500원+1,500원당첨 2,500원',
    '12:00 · 베팅금액 1,000원달빛 바카라1,000원1,000원0원지급 1,000원',
    '12:00 · 베팅금액 1,000원달빛 바카라1,000원500원−500원지급 500원',
    '12:00 · 베팅금액 1,000원달빛 바카라1,000원––진행 중',
    '2026-11-19',
    '12:00 · 베팅금액 1,000원달빛 바카라1,000원0원0원취소·반환',
    '12:00 · 베팅금액 1,000원달빛 바카라1,000원0원−1,000원미당첨',
  ]);
});

it('totals the period, with open stakes separately', async () => {
  await start([bet(1, {})]);
  expect(screen.getByText('−500원')).toBeDefined();
  expect(screen.getByText('진행 중 1,000원 포함')).toBeDefined();
});

it('shows no totals placeholder when the bets fail to load', async () => {
  testSite.failures.set('get-slot-bets-list', { kind: 'unavailable' });
  await start([]);
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
  expect(screen.queryByText('베팅 수')).toBeNull();
});

it('changes pages, and shows the first of another period, also on Back', async () => {
  const router = await start([bet(1, {})], 45);
  const page = () => within(screen.getByRole('navigation', { name: '페이지 이동' }));
  const period = screen.getByRole('combobox', { name: '조회 기간' });
  expect(page().getByRole('button', { name: '이전' })).toHaveAttribute('aria-disabled', 'true');
  await clickOn('다음');
  await clickOn('다음');
  expect(page().getByText('전체 45건 중 41–41')).toBeDefined();
  fireEvent.change(period, { target: { value: '90' } });
  expect(page().getByText('전체 45건 중 1–1')).toBeDefined();
  await clickOn('다음');
  expect(page().getByText('전체 45건 중 21–21')).toBeDefined();
  await act(async () => router.navigate(-1));
  expect(period).toHaveValue('7');
  expect(await page().findByText('전체 45건 중 1–1')).toBeDefined();
});

it('shows a round by number, with the balance before and after', async () => {
  await start([bet(7, { state: 'void' })]);
  await clickOn('달빛 바카라 상세 보기');
  const detail = within(screen.getByRole('dialog', { name: '달빛 바카라' }));
  expect(detail.getByText('round-7')).toBeDefined();
  expect(detail.getByText('50,000원')).toBeDefined();
  expect(detail.getByText('49,000원')).toBeDefined();
  expect(detail.getByText(/모두 반환되었습니다/)).toBeDefined();
});

it('shows an empty state with one main action', async () => {
  await start([]);
  expect(screen.getByText('이 기간에 베팅한 내역이 없습니다.')).toBeDefined();
  expect(screen.queryByText('손익')).toBeNull();
  const onward = screen.getByRole('link', { name: '게임으로' });
  expect(onward.getAttribute('href')).toBe('/game');
  expect(onward.dataset.look).toBe('primary');
});

it('filters by a provider of the member’s bets, from the first page', async () => {
  await start([bet(1, {})], 45, [
    { code: 'naru', nameKo: '나루 라이브', nameEn: 'Naru Live' },
    { code: 'pado', nameKo: '파도 게임즈', nameEn: 'Pado Games' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: '다음' }));
  const companies = screen.getByRole('combobox', { name: '게임사' });
  fireEvent.change(companies, { target: { value: 'pado' } });
  expect(requests.at(-1)).toMatchObject({ company: 'pado', skip: 0 });
  expect(companies).toHaveDisplayValue('파도 게임즈');
  fireEvent.change(companies, { target: { value: '' } });
  expect(requests.filter((body) => Object.hasOwn(body as object, 'company'))).toHaveLength(1);
});

it('offers no provider filter when the member played at only one', async () => {
  await start([bet(1, {})], 1, [{ code: 'naru', nameKo: '나루 라이브', nameEn: 'Naru Live' }]);
  expect(screen.queryByRole('combobox', { name: '게임사' })).toBeNull();
});

it('highlights gains only, not wins below the stake', async () => {
  await start([bet(2, { state: 'won', win: 2_500 }), bet(1, { state: 'won', win: 400 })]);
  const gains = ['당첨', '지급'].map((state) => screen.getByText(state).dataset.gain);
  expect(gains).toEqual(['true', 'false']);
});

it('names the amount of a round’s result, which is net of the stake', async () => {
  await start([bet(1, { state: 'won', win: 400 })]);
  await clickOn('달빛 바카라 상세 보기');
  expect(screen.getByRole('dialog').textContent).toContain('지급 · 손익−600원');
});

it('prints all bets of the period with member and time, not only the visible page', async () => {
  await start(
    Array.from({ length: 20 }, (_, at) => bet(at, {})),
    45,
  );
  const title = screen.getByText(new RegExp(`^${TEST_USER.userId} · \\d{4}-\\d{2}-\\d{2} – `));
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    expect(title.textContent).toMatch(/ · 출력 \d{4}-/);
    // The test backend returns the same page three times, as after bets that arrive meanwhile.
    expect(document.querySelectorAll('tbody button')).toHaveLength(20);
    // Each page needs dates: rows have them instead of headings.
    expect(screen.queryByRole('rowheader')).toBeNull();
    expect(screen.getAllByText('2026-11-20 12:00')).toHaveLength(20);
  });
  await clickOn('인쇄');
  expect(print).toHaveBeenCalledTimes(1);
  expect(testSite.calls.map(({ body }) => (body as { skip: number }).skip)).toEqual([0, 20, 40]);
  expect(document.querySelectorAll('tbody button')).toHaveLength(20);
});

it('prints nothing and explains it when a period has more than 1,000 bets', async () => {
  await start([bet(1, {})], 1_001);
  const print = jest.spyOn(window, 'print').mockClear();
  await clickOn('인쇄');
  expect(print).not.toHaveBeenCalled();
  expect(testSite.shown).toEqual(['bet-history.tooLong']);
  expect(testSite.calls).toEqual([]);
});

it('explains why the bets could not be loaded for print', async () => {
  await start([bet(1, {})]);
  const print = jest.spyOn(window, 'print').mockClear();
  testSite.responses.set('get-slot-bets-list', failWith('unavailable'));
  await clickOn('인쇄');
  expect(print).not.toHaveBeenCalled();
  expect(testSite.shown).toHaveLength(1);
});
