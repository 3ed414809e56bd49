import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn } from 'feature-kit/feature-testing/screen-actions.tsx';
import AccountPanel from './account-panel.tsx';

function show(): void {
  render(<AccountPanel />, { wrapper: MemoryRouter });
}

it('renders nothing while the session is unknown', () => {
  testSite.session.setState({ status: 'loading', loggedOut: null, user: null }, true);
  show();
  expect(document.body.textContent).toBe('');
});

it('renders the login form for a visitor', () => {
  show();
  expect(screen.getByRole('form', { name: '로그인' })).toBeDefined();
});

it('shows a member’s money and confirms before logging out', async () => {
  testSite.logIn();
  testSite.confirms = false;
  show();
  expect(screen.getByText('1,250,000원')).toBeDefined();
  expect(screen.queryByRole('button', { name: '에이전트' })).toBeNull();
  await clickOn('로그아웃');
  expect(testSite.shown).toEqual(['msg3001']);
  expect(testSite.signedOut).toBe(0);
  testSite.confirms = true;
  await clickOn('로그아웃');
  expect(testSite.signedOut).toBe(1);
});

it('links a member to money, my page, notes, histories and help', () => {
  testSite.logIn({ noteCount: 2 });
  show();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '입금신청',
    '출금신청',
    '마이페이지',
    '쪽지함2',
    '거래내역',
    '베팅내역',
    '고객센터',
    '이용자 보호',
  ]);
});

it.each([
  [1, 0],
  [2, 0],
  [3, 1],
] as const)('shows agents at a backend of level %i %i buttons for the agent site', (level, count) => {
  testSite.backendLevel = level;
  testSite.logIn({ playType: 'agent' });
  show();
  expect(screen.queryAllByRole('button', { name: '에이전트' })).toHaveLength(count);
});
