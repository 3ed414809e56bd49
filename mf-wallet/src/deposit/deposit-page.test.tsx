import { beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { clickOn, failWith, fillIn, getSent, show as showPage } from 'feature-kit/feature-testing/screen-actions.tsx';
import { Link, Route, Routes } from 'react-router-dom';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { getRequestKey } from '../request-id/stored-request.ts';
import DepositPage from './deposit-page.tsx';

const REQUEST = {
  id: 7,
  amount: 50_000,
  state: 'wait',
  reason: null,
  at: new Date(Date.now() - 12 * 60_000).toISOString(),
  doneAt: null,
};

beforeEach(() => {
  testSite.logIn();
  stubProtection(false);
});

/** Stubs whether a limit is offered, and an active restriction. */
function stubProtection(offer: boolean, play: object = {}): void {
  testSite.succeed('rg-get', { limits: [], checkMinutes: null, offer, review: false, play });
}

async function show(deposits: readonly object[], at = '/deposit'): Promise<void> {
  testSite.succeed('get-deposit-list', { deposits, maxCount: deposits.length });
  testSite.succeed('get-balance-deposit-lock', {
    locked: false,
    least: 10_000,
    most: 50_000,
    step: 10_000,
    closedHours: [],
    deposits: [],
  });
  await showPage(
    <>
      <Link to="/game">games</Link>
      <Routes>
        <Route path="/deposit" element={<DepositPage />} />
        <Route path="/game" element={<p>other page</p>} />
      </Routes>
    </>,
    at,
  );
}
/** Requests a deposit at the step of the amount. */
async function send(payer = '김나루'): Promise<void> {
  await show([], '/deposit?step=amount');
  fillIn('입금 금액', '30000');
  await clickOn('다음');
  fillIn('입금자명', payer);
  await clickOn('입금신청');
}
const step = () => document.querySelector('[aria-current="step"] h2')?.textContent;

it('shows a pending deposit with age and cancel button instead of a form', async () => {
  await show([REQUEST]);
  const waiting = within(screen.getByRole('region', { name: '신청하신 입금' }));
  expect(waiting.getByText('50,000원')).toBeVisible();
  expect(step()).toBeUndefined();
  expect(screen.getByText('12분 전')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /신청 취소/ })).toHaveLength(1);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: '계좌문의' })).toBeNull();
});

it('shows the operator’s maximum when a deposit exceeds the API maximum', async () => {
  await show([], '/deposit?step=amount');
  fillIn('입금 금액', '990조');
  expect(screen.getByText('50,000원 이하의 금액을 입력해 주세요.')).toBeVisible();
  expect(screen.getByLabelText('입금 금액').getAttribute('aria-invalid')).toBe('true');
});

it('goes from account over amount and payer to the request', async () => {
  testSite.succeed('user-ask-account', { id: 1, answer: '체험은행 100-2345 나루\n예금주 확인' });
  testSite.succeed('apply-user-deposit', { id: 8, balance: 40_000 });
  await show([{ ...REQUEST, state: 'done', doneAt: REQUEST.at }]);
  expect(step()).toBe('계좌 확인');
  expect(screen.queryByRole('form')).toBeNull();
  await clickOn('계좌문의');
  await clickOn('다음');
  expect(step()).toBe('입금 금액');
  expect(screen.getByRole('heading', { name: '입금 금액' })).toHaveFocus();
  expect(screen.getByText('체험은행 100-2345')).toBeVisible();
  await clickOn('지난번 금액 50,000원');
  await clickOn('다음');
  expect(step()).toBe('입금자명');
  await clickOn('입금 금액 변경');
  expect(screen.getByLabelText('입금 금액')).toHaveProperty('value', '50,000');
  fillIn('입금 금액', '4만');
  await clickOn('다음');
  fillIn('입금자명', '김나루');
  await clickOn('입금신청');
  expect(testSite.calls.at(-1)).toMatchObject({
    name: 'apply-user-deposit',
    body: { amount: 40_000, bankOwner: '김나루' },
  });
  expect(step()).toBe('계좌 확인');
});

it('does not navigate when the member leaves the page during a send', async () => {
  const sent = Promise.withResolvers<object>();
  testSite.responses.set('apply-user-deposit', async () => sent.promise);
  await send();
  fireEvent.click(screen.getByText('games'));
  await act(async () => sent.resolve({ status: 'success', id: 8, balance: 40_000 }));
  expect(screen.getByText('other page')).toBeVisible();
});

it.each([
  ['\u3164\u3164', /쓸 수 없는 문자/],
  ['김\u202E나루', /쓸 수 없는 문자/],
  ['\u00A0김\u00A0', /2자 이상/],
])('sends nothing and shows the error when the payer is %j', async (payer, words) => {
  await send(payer);
  expect(screen.getByLabelText('입금자명')).toHaveAccessibleDescription(words);
  expect(screen.getByLabelText('입금자명')).toHaveFocus();
  expect(getSent('apply-user-deposit')).toEqual([]);
});

it('restores step and input after a reload, or the amount step when empty', async () => {
  await show([], '/deposit?step=amount');
  fillIn('입금 금액', '30000');
  cleanup();
  await show([], '/deposit?step=payer');
  expect(step()).toBe('입금자명');
  expect(screen.getByText('30,000원')).toBeVisible();
  cleanup();
  sessionStorage.clear();
  await show([], '/deposit?step=payer');
  expect(step()).toBe('입금 금액');
});

it('shows an unanswered request first, to be sent again or dropped', async () => {
  testSite.responses.set('apply-user-deposit', failWith('network'));
  await send();
  cleanup();
  await show([], '/deposit');
  expect(step()).toBe('입금자명');
  expect(screen.queryByRole('button', { name: '입금 금액 변경' })).toBeNull();
  await clickOn('새로 작성');
  expect(step()).toBe('입금 금액');
  expect(screen.getByLabelText('입금 금액')).toHaveProperty('value', '');
});

it('shows the member’s own limit and rejects a larger amount', async () => {
  const limit = { kind: 'deposit', pending: null };
  testSite.succeed('rg-get', {
    limits: [
      { ...limit, period: 'day', amount: 100_000, used: 70_000 },
      { ...limit, period: 'week', amount: 500_000, used: 70_000 },
    ],
    checkMinutes: null,
    offer: false,
    play: {},
  });
  await show([], '/deposit?step=amount');
  expect(screen.getByText('100,000원 중 30,000원 남음')).toBeVisible();
  expect(screen.getByRole('link', { name: '한도 관리' })).toHaveAttribute('href', '/protection');
  fillIn('입금 금액', '40000');
  expect(screen.getByLabelText('입금 금액')).toHaveAccessibleDescription(/남은 금액은 30,000원/);
  await clickOn('다음');
  expect(step()).toBe('입금 금액');
  fillIn('입금 금액', '30000');
  await clickOn('다음');
  expect(step()).toBe('입금자명');
});

it('shows the balances of the ledger, and links to the page with the limits', async () => {
  testSite.succeed('get-in-game-balance', { balance: 1_234, inPlay: 500, comp: 7 });
  await show([]);
  const balances = within(screen.getByRole('region', { name: '보유 현황' })).getAllByRole('definition');
  expect(balances.map(({ textContent }) => textContent)).toEqual(['1,234원체험 머니', '7원', '500원']);
  expect(screen.getByRole('link', { name: '이용자 보호' })).toHaveAttribute('href', '/protection');
});

it('offers a retry when the balances do not load', async () => {
  testSite.failures.set('get-in-game-balance', { kind: 'network' });
  await show([]);
  await clickOn('다시 시도');
  expect(testSite.readAgain).toEqual(['get-in-game-balance']);
});

it('offers a limit before the first deposit and parses written amounts', async () => {
  testSite.succeed('rg-set-limit', { effectiveAt: '' });
  stubProtection(true);
  await show([]);
  expect(screen.queryByRole('list', { name: '입금 순서' })).toBeNull();
  await clickOn('한도 정하기');
  expect(screen.getByLabelText('24시간 입금 한도')).toHaveFocus();
  const set = screen.getByRole('button', { name: '한도 정하기' });
  await act(async () => fireEvent.click(set));
  expect(screen.getByText('한도 금액을 입력해 주세요.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('24시간 입금 한도'), { target: { value: '10만' } });
  await act(async () => fireEvent.click(set));
  expect(testSite.calls).toEqual([{ name: 'rg-set-limit', body: { kind: 'deposit', period: 'day', amount: 100_000 } }]);
});

it('restores a typed limit after a reload until the backend responds', async () => {
  stubProtection(true);
  await show([]);
  await clickOn('한도 정하기');
  fillIn('24시간 입금 한도', '30만');
  cleanup();
  await show([]);
  expect(screen.getByLabelText('24시간 입금 한도')).toHaveValue('300,000');
  fillIn('24시간 입금 한도', '');
  fillIn('24시간 입금 한도', '30만');
  testSite.succeed('rg-set-limit', { effectiveAt: '' });
  await clickOn('한도 정하기');
  cleanup();
  await show([]);
  expect(screen.queryByLabelText('24시간 입금 한도')).toBeNull();
});

it('continues without a limit when declined, and offers none in a break', async () => {
  testSite.succeed('rg-decline-offer');
  stubProtection(true);
  await show([]);
  await clickOn('한도 없이 계속');
  expect(testSite.calls).toEqual([{ name: 'rg-decline-offer', body: {} }]);
  cleanup();
  stubProtection(true, { stopped: { reason: 'break' } });
  await show([]);
  expect(screen.queryByRole('button', { name: '한도 정하기' })).toBeNull();
});

it('renders no form before it is known whether a limit is offered', async () => {
  testSite.responses.delete('rg-get');
  await show([]);
  expect(screen.queryByRole('list', { name: '입금 순서' })).toBeNull();
  expect(screen.getByRole('status', { name: '화면을 불러오는 중입니다.' })).toBeDefined();
  cleanup();
  testSite.failures.set('rg-get', { kind: 'network' });
  await show([]);
  expect(screen.getByRole('list', { name: '입금 순서' })).toBeDefined();
});

it('fetches pending requests when another tab used the form', async () => {
  await show([]);
  const key = getRequestKey('deposit', TEST_USER.userId);
  localStorage.setItem(key, JSON.stringify({ id: '00000000-0000-4000-8000-000000000000' }));
  expect(testSite.readAgain).toEqual([]);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(testSite.readAgain).toEqual(['get-deposit-list']);
});
