import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TEST_USER, testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, fillIn, getSent } from 'feature-kit/feature-testing/screen-actions.tsx';
import CloseAccountPage from './close-account-page.tsx';

beforeEach(() => {
  testSite.logIn();
  testSite.succeed('get-member', {
    user: { ...TEST_USER, bank: '카카오뱅크', bankNumber: '333*******001', joined: '2026-11-01T00:00:00Z' },
  });
  render(<CloseAccountPage />, { wrapper: MemoryRouter });
});

async function prove(): Promise<void> {
  testSite.succeed('user-step-up', { until: new Date(Date.now() + 300_000).toISOString() });
  fillIn('출금 비밀번호', '246810');
  await clickOn('확인하고 계속');
}

describe('closing the account [GLI-19 A.3.10]', () => {
  it('explains money, records and alternatives before the form', () => {
    expect(screen.getByText('1,250,000원')).toBeDefined();
    expect(screen.getByText(/카카오뱅크 333\*{7}001/)).toBeDefined();
    const records = screen.getByText(/삭제되지 않습니다/);
    const form = screen.getByRole('form', { name: '본인 확인' });
    expect(records.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: '이용자 보호' }).getAttribute('href')).toBe('/protection');
  });

  it('sends nothing unless the member proved the identity and confirmed having read it', async () => {
    expect(screen.queryByRole('button', { name: '탈퇴하기' })).toBeNull();
    await prove();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await clickOn('탈퇴하기');
    expect(screen.getByRole('alert').textContent).toContain('체크해 주세요');
    testSite.confirms = false;
    fireEvent.click(screen.getByRole('checkbox'));
    await clickOn('탈퇴하기');
    expect(testSite.shown).toEqual(['close-account.askClose']);
    expect(getSent('user-close-account')).toEqual([]);
  });

  it.each([
    ['closed', 'close-account.closed'],
    ['closing', 'close-account.closing'],
  ])('shows the next step and leaves the site once %s', async (state, message) => {
    testSite.succeed('user-close-account', { state, paidOut: 0 });
    await prove();
    fireEvent.click(screen.getByRole('checkbox'));
    await clickOn('탈퇴하기');
    expect(getSent('user-close-account')).toEqual([{ confirm: true }]);
    expect(testSite.shown).toEqual(['close-account.askClose', message]);
    expect(testSite.signedOut).toBe(1);
  });

  it('requests the proof again when the backend rejects it', async () => {
    testSite.responses.set('user-close-account', () => ({ status: 'authenticated' }));
    await prove();
    fireEvent.click(screen.getByRole('checkbox'));
    await clickOn('탈퇴하기');
    expect(screen.getByRole('form', { name: '본인 확인' })).toBeDefined();
    expect(testSite.signedOut).toBe(0);
  });
});
