import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, getSent } from 'feature-kit/feature-testing/screen-actions.tsx';
import ProtectionPage from './protection-page.tsx';
import type { Limit } from './limit-row.tsx';
import { BREAKS, EXCLUSIONS, getStopEnd } from './stop-choices.tsx';

const DAY: Limit = { kind: 'deposit', period: 'day', amount: null, used: 0, pending: null };

async function show(limit: Partial<Limit> = {}, play: object = {}): Promise<void> {
  testSite.logIn();
  testSite.succeed('rg-get', { limits: [{ ...DAY, ...limit }], checkMinutes: null, play });
  await act(async () => render(<ProtectionPage />, { wrapper: MemoryRouter }));
}
const amount = () => screen.getByLabelText('24시간');
const type = (value: string) => fireEvent.change(amount(), { target: { value } });
const openDeposits = async () => act(async () => screen.getByText('입금 한도', { selector: 'summary *' }).click());

it('shows visitors the help lines and no tools [GLI-19 A.4.5]', async () => {
  await act(async () => render(<ProtectionPage />, { wrapper: MemoryRouter }));
  expect(screen.getByRole('link', { name: '0100' }).getAttribute('href')).toBe('tel:0100');
  expect(screen.getByRole('link', { name: '도박의 위험과 도움' }).getAttribute('href')).toBe('/risks');
  expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows an active restriction and its end above the tools', async () => {
  await show({}, { stopped: { reason: 'break', until: '2026-11-22T03:00:00Z' } });
  expect(screen.getByText(/2026-11-22 12:00까지 게임과 입금을 이용하실 수 없습니다/)).toBeVisible();
});

it('shows an error for an invalid amount and sends nothing', async () => {
  await show({ amount: 500_000 });
  type('오십만');
  await clickOn('저장');
  expect(screen.getByText('숫자로 입력해 주세요. 예: 50,000 또는 5만')).toBeDefined();
  expect(amount().getAttribute('aria-invalid')).toBe('true');
  expect(getSent('rg-set-limit')).toEqual([]);
  expect(amount()).toHaveProperty('value', '오십만');
});

it('names and focuses the missing amount of a new limit', async () => {
  await show();
  await openDeposits();
  await clickOn('저장');
  expect(screen.getByText('금액을 숫자로 입력해 주세요.')).toBeVisible();
  expect(amount()).toHaveFocus();
  expect(getSent('rg-set-limit')).toEqual([]);
});

it('adds a limit of the chosen period', async () => {
  testSite.logIn();
  const limits = [DAY, { ...DAY, period: 'week', used: 7_000 }, { ...DAY, period: 'month', amount: 900_000 }];
  testSite.succeed('rg-get', { limits, checkMinutes: null, play: {} });
  testSite.succeed('rg-set-limit', { effectiveAt: '' });
  await act(async () => render(<ProtectionPage />, { wrapper: MemoryRouter }));
  await openDeposits();
  const period = within(screen.getByRole('group', { name: '기간' }));
  expect(period.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['24시간', '7일']);
  await act(async () => period.getByRole('button', { name: '7일' }).click());
  expect(screen.getByText('현재까지 7,000원')).toBeVisible();
  fireEvent.change(screen.getByLabelText('7일'), { target: { value: '80,000' } });
  await act(async () => screen.getAllByRole('button', { name: '저장' }).at(-1)?.click());
  expect(getSent('rg-set-limit')).toEqual([{ kind: 'deposit', period: 'week', amount: 80_000 }]);
});

it('shows a chosen interval as saving, and applies the last of several', async () => {
  const responses: (() => void)[] = [];
  testSite.responses.set(
    'rg-set-check',
    () => new Promise((resolve) => responses.push(() => resolve({ status: 'success' }))),
  );
  await show();
  const choice = (name: string) => screen.getByRole('radio', { name });
  const choose = async (name: string) => act(async () => void fireEvent.click(choice(name)));
  await choose('15분마다');
  await choose('30분마다');
  expect(choice('30분마다')).toHaveProperty('checked', true);
  expect(screen.getByText('저장하는 중입니다.')).toBeDefined();
  // The second request waits for the first, so that it arrives last.
  expect(getSent('rg-set-check')).toEqual([{ minutes: 15 }]);
  await act(async () => responses[0]?.());
  expect(getSent('rg-set-check')).toEqual([{ minutes: 15 }, { minutes: 30 }]);
  await act(async () => responses[1]?.());
  expect(testSite.readAgain.at(-1)).toBe('rg-get');
  expect(screen.getByText('저장했습니다.')).toBeVisible();
});

it('restores the previous interval when the request fails', async () => {
  testSite.responses.set('rg-set-check', () => Promise.reject(new Error('away')));
  await show();
  await clickOn('15분마다', 'radio');
  expect(testSite.shown).toEqual(['msg3005']);
  expect(screen.getByRole('radio', { name: '받지 않음' })).toHaveProperty('checked', true);
  expect(screen.queryByText('저장했습니다.')).toBeNull();
});

describe('a break or self-exclusion', () => {
  const dialog = () => screen.getByRole('alertdialog');
  const UNTIL = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}까지 게임과 입금을 멈추시겠습니까\?$/;

  it.each(['1시간', '24시간', '7일', '30일', '6개월', '1년', '5년'])(
    'prompts for confirmation with its end: %s',
    async (length) => {
      await show();
      await clickOn(length);
      expect(within(dialog()).getByRole('heading', { name: UNTIL })).toBeDefined();
      await clickOn('돌아가기');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect([...getSent('rg-break'), ...getSent('rg-exclude')]).toEqual([]);
    },
  );

  it('offers the next shorter period when permanent', async () => {
    testSite.succeed('rg-exclude', { until: '2031-11-22T03:00:00Z' });
    await show();
    expect(screen.getByText(/끝나는 날이 없고/).nextElementSibling).toBe(
      screen.getByRole('button', { name: '영구 제한' }),
    );
    await clickOn('영구 제한');
    expect(within(dialog()).getByRole('heading', { name: '게임과 입금을 기한 없이 멈추시겠습니까?' })).toBeDefined();
    await clickOn('5년 동안만 멈추기');
    expect(getSent('rg-exclude')).toEqual([]);
    await clickOn('5년 멈추기');
    expect(getSent('rg-exclude')).toEqual([{ period: '5years', confirm: true }]);
    expect(screen.getByRole('dialog', { name: /^2031-11-22 .*까지 게임과 입금이 멈췄습니다\.$/ })).toBeDefined();
    await clickOn('확인');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error and stays open when the request fails', async () => {
    testSite.responses.set('rg-break', () => Promise.reject(new Error('away')));
    await show();
    await clickOn('7일');
    await clickOn('7일 멈추기');
    expect(testSite.shown).toEqual(['msg3005']);
    expect(dialog()).toBeDefined();
  });
});

const choose = (key: string) =>
  [...BREAKS, ...EXCLUSIONS].find((choice) => choice.key === key) ?? { key: 'break1' as const, hours: 1 as const };

it.each([
  ['break24', '2026-11-22T12:00:00', '2026-11-23T12:00:00'],
  ['exclude1year', '2026-11-22T12:00:00', '2027-11-22T12:00:00'],
  // A shorter month ends the exclusion on its last day.
  ['exclude6months', '2026-08-31T12:00:00', '2027-02-28T12:00:00'],
  ['excludeforever', '2026-11-22T12:00:00', undefined],
])('ends %s from %s at %s', (key, now, end) => {
  expect(getStopEnd(choose(key), new Date(now).getTime())).toEqual(end && new Date(end));
});

const LIMIT: Partial<Limit> = { amount: 100_000, used: 30_000 };

describe('a limit', () => {
  beforeEach(() => testSite.succeed('rg-set-limit', { effectiveAt: '' }));

  it.each([
    ['80,000', 80_000],
    ['8만', 80_000],
    ['0.8만', 8_000],
    ['0', 0],
  ])('reads %p as %p won', async (text, amount) => {
    await show(LIMIT);
    type(text);
    await clickOn('저장');
    expect(getSent('rg-set-limit')).toEqual([{ kind: 'deposit', period: 'day', amount }]);
  });

  it.each([
    [30_000, false],
    [100_000, true],
    [120_000, true],
    [-5_000, false],
  ])('shows %p won used as text and as a bar, and whether it is used up: %p', async (used, full) => {
    await show({ ...LIMIT, used });
    expect(screen.getByText(`100,000원 중 ${used.toLocaleString('ko')}원 사용`)).toBeVisible();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([Math.max(0, Math.min(used, 100_000)), 100_000]);
    expect(screen.queryAllByText('한도를 모두 사용했습니다.')).toHaveLength(full ? 1 : 0);
  });

  it('is removed by its button', async () => {
    await show(LIMIT);
    await clickOn('해제');
    expect(getSent('rg-set-limit')).toEqual([{ kind: 'deposit', period: 'day', amount: null }]);
  });
});

describe('a pending increase of a limit', () => {
  const HOUR_MS = 60 * 60_000;
  const showWaiting = async (ms: number) =>
    show({ ...LIMIT, pending: { amount: 500_000, effectiveAt: new Date(Date.now() + ms).toISOString() } });

  it('does not confirm a pending increase before its time, and allows its cancellation', async () => {
    testSite.succeed('rg-cancel-limit');
    await showWaiting(HOUR_MS);
    expect(screen.getByRole('button', { name: '변경 확인' })).toHaveAttribute('aria-disabled', 'true');
    await clickOn('변경 취소');
    expect(testSite.calls).toEqual([{ name: 'rg-cancel-limit', body: { kind: 'deposit', period: 'day' } }]);
  });

  it('applies once confirmed after its time', async () => {
    testSite.succeed('rg-set-limit', { effectiveAt: '' });
    await showWaiting(-HOUR_MS);
    await clickOn('변경 확인');
    expect(getSent('rg-set-limit')).toEqual([{ kind: 'deposit', period: 'day', amount: 500_000, confirm: true }]);
  });
});
