import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { show } from 'feature-kit/feature-testing/screen-actions.tsx';
import UserPage from './user-page.tsx';

const UA = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const session = {
  since: '2026-11-21T00:00:00Z',
  touched: '2026-11-21T01:00:00Z',
  ip: '10.0.0.2',
  device: UA,
  kind: 'web',
};

beforeEach(async () => {
  testSite.logIn();
  testSite.succeed('get-member', {
    user: { ...TEST_USER, phone: '010****0001', bankNumber: '333*******001', joined: '2026-11-01T00:00:00Z' },
  });
  testSite.succeed('sessions-list', {
    sessions: [
      { ...session, id: 1, current: true },
      { ...session, id: 2, current: false, ip: '10.0.0.3' },
    ],
    logins: [
      { at: '2026-11-21T00:00:00Z', ip: '10.0.0.2', device: UA, succeeded: true },
      { at: '2026-11-20T00:00:00Z', ip: '10.9.9.9', device: '', succeeded: false },
      ...[19, 18, 17].map((day) => ({ at: `2026-11-${day}T00:00:00Z`, ip: '10.0.0.2', device: UA, succeeded: true })),
    ],
  });
  await show(<UserPage />, '/user?open=login&open=exchange&open=logins');
});

const showAgain = () => {
  cleanup();
  render(<UserPage />, { wrapper: MemoryRouter });
};
const press = async (name: string | RegExp, within_ = screen.getByRole.bind(screen)) =>
  act(async () => {
    fireEvent.click(within_('button', { name }));
  });
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const form = (name: string) => within(screen.getByRole('form', { name }));

async function stepUp(lasts = 300_000): Promise<void> {
  testSite.succeed('user-step-up', { until: new Date(Date.now() + lasts).toISOString() });
  const gate = form('로그인 비밀번호와 출금 계좌');
  type(gate.getByLabelText('출금 비밀번호'), '246810');
  await press('확인하고 계속', gate.getByRole);
}

async function changePassword(name: string, old: string, next: string, again = next): Promise<void> {
  const changed = form(name);
  type(changed.getByLabelText('현재 비밀번호'), old);
  type(changed.getByLabelText('새 비밀번호'), next);
  type(changed.getByLabelText('새 비밀번호 확인'), again);
  await press('변경하기', changed.getByRole);
}

describe('my page', () => {
  it('shows no empty card for a backend without protection, sessions and closing', () => {
    testSite.backendLevel = 1;
    showAgain();
    expect(screen.getByRole('region', { name: '보유 현황' })).toBeDefined();
    expect(screen.queryByRole('region', { name: '더보기' })).toBeNull();
  });

  it('loads sessions and login attempts again when that failed', () => {
    testSite.failures.set('sessions-list', { kind: 'network' });
    showAgain();
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(testSite.readAgain).toEqual(['sessions-list']);
  });

  it('names the member first, then shows the cards in their order', () => {
    const before = document.body.textContent.slice(0, document.body.textContent.indexOf('보유 현황'));
    expect(before).toBe('마이페이지달빛demo01레벨 3');
    const cards = screen.getAllByRole('region').map((card) => within(card).getAllByRole('heading')[0]?.textContent);
    expect(cards).toEqual(['보유 현황', '회원 정보', '보안', '더보기', '로그인된 기기']);
  });

  it('links to money pages as buttons, the deposit first', () => {
    const links = within(screen.getByRole('navigation', { name: '보유 현황' })).getAllByRole('link');
    expect(links.map((link) => link.dataset.look)).toEqual(['primary', 'plain', 'plain']);
  });

  it.each([
    [0, 0],
    [50_000, 1],
  ])('shows %d won of waiting withdrawals in %d rows', (hold, rows) => {
    testSite.succeed('get-member', { user: { ...TEST_USER, hold } });
    showAgain();
    const money = within(screen.getByRole('region', { name: '보유 현황' }));
    expect(money.queryAllByText('출금 보류 금액')).toHaveLength(rows);
  });

  it('shows balances, the masked profile, sessions, and successful and failed logins', () => {
    const details = ['1,250,000원', '12,500원', '010****0001', '333*******001', '2026-11-01'];
    for (const text of [...details, '이 기기', '10.0.0.3', '10.9.9.9', '실패', '알 수 없는 기기']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getAllByText('2026-11-21 10:00 이용')).toHaveLength(2);
  });

  it('requests the exchange password again after the proof expires', async () => {
    await stepUp(-60_000);
    expect(form('로그인 비밀번호와 출금 계좌').getByLabelText('출금 비밀번호')).toBeDefined();
  });

  it('ends another session, but does not offer to end only this one', async () => {
    testSite.succeed('sessions-end', { count: 1 });
    expect(screen.getAllByRole('button', { name: /^Chrome · Windows 로그아웃$/ })).toHaveLength(1);
    // The second click of a double click on the removed row.
    fireEvent.click(screen.getByRole('button', { name: 'Chrome · Windows 로그아웃' }), { detail: 2 });
    expect(testSite.calls).toEqual([]);
    await press('Chrome · Windows 로그아웃');
    expect(testSite.calls).toEqual([{ name: 'sessions-end', body: { id: 2 } }]);
    // The list has not been fetched again yet.
    const devices = screen.getByText('이 기기').closest('ul');
    expect(devices?.children).toHaveLength(1);
    expect(devices).toHaveFocus();
  });

  it('logs out on all devices after confirmation, including this one', async () => {
    testSite.succeed('sessions-end', { count: 2 });
    testSite.confirms = false;
    await press('모든 기기에서 로그아웃');
    expect(testSite.calls).toEqual([]);
    testSite.confirms = true;
    await press('모든 기기에서 로그아웃');
    expect(testSite.calls).toEqual([{ name: 'sessions-end', body: {} }]);
    expect(testSite.signedOut).toBe(1);
  });
});

describe('the security settings', () => {
  it('locks the settings until the exchange password is correct', async () => {
    expect(screen.queryByRole('form', { name: '출금 계좌 변경' })).toBeNull();
    testSite.responses.set('user-step-up', () => ({ status: 'pass' }));
    const gate = form('로그인 비밀번호와 출금 계좌');
    type(gate.getByLabelText('출금 비밀번호'), '000000');
    await press('확인하고 계속', gate.getByRole);
    expect(gate.getByText('출금 비밀번호를 확인해 주세요.')).toBeDefined();
    await stepUp();
    expect(screen.getByRole('form', { name: '출금 계좌 변경' })).toBeDefined();
    // The focus moves to the first field after the proof.
    expect(form('로그인 비밀번호 변경').getByLabelText('현재 비밀번호')).toHaveFocus();
  });

  it('locks the settings again when the backend rejects the proof', async () => {
    await stepUp();
    testSite.responses.set('user-set-bank', () => ({ status: 'authenticated' }));
    const bank = form('출금 계좌 변경');
    type(bank.getByRole('combobox'), '신한');
    fireEvent.keyDown(bank.getByRole('combobox'), { key: 'Enter' });
    type(bank.getByLabelText('계좌번호'), '110-123-456789');
    await press('변경하기', bank.getByRole);
    expect(testSite.calls.at(-1)).toEqual({ name: 'user-set-bank', body: { bank: '088', bankNumber: '110123456789' } });
    expect(screen.queryByRole('form', { name: '출금 계좌 변경' })).toBeNull();
  });

  it.each([
    [{ old: '', next: 'brand-new-1', again: 'brand-new-1' }, '필수 입력 항목입니다.'],
    [{ old: 'right-Pass1', next: 'short12', again: 'short12' }, '8~64자로 입력해 주세요.'],
    [{ old: 'right-Pass1', next: 'right-Pass1', again: 'right-Pass1' }, '현재 비밀번호와 다르게 입력해 주세요.'],
    [{ old: 'right-Pass1', next: 'brand-new-1', again: 'brand-new-2' }, '새 비밀번호가 서로 다릅니다.'],
  ])('shows the error of a password %j and sends nothing', async ({ old, next, again }, words) => {
    await stepUp();
    await changePassword('로그인 비밀번호 변경', old, next, again);
    expect(form('로그인 비밀번호 변경').getByText(words)).toBeDefined();
    expect(testSite.calls.filter(({ name }) => name === 'user-exchange-to-pass')).toEqual([]);
  });

  it('changes the exchange password after checking the old one', async () => {
    testSite.succeed('user-exchange-to-pass');
    await changePassword('출금 비밀번호', '246810', '135790');
    expect(testSite.calls).toEqual([
      { name: 'user-exchange-to-pass', body: { kind: 'exchange', oldPassword: '246810', password: '135790' } },
    ]);
    expect(testSite.shown).toEqual(['user.passwordChanged']);
  });

  it('requires the passkey when the old password no longer suffices', async () => {
    testSite.responses.set('user-exchange-to-pass', () => ({ status: 'authenticated' }));
    await changePassword('출금 비밀번호', '246810', '135790');
    expect(screen.queryByLabelText('현재 비밀번호')).toBeNull();
    expect(form('출금 비밀번호').getByLabelText('복구 코드')).toBeDefined();
    expect(form('로그인 비밀번호와 출금 계좌').getByLabelText('복구 코드')).toBeDefined();
  });
});
