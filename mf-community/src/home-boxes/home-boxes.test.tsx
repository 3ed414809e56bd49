import { beforeEach, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import HomeBoxes from './home-boxes.tsx';

const entries = Array.from({ length: 8 }, (_, at) => ({
  id: at + 1,
  title: `제목 ${at + 1}`,
  contents: '',
  domain: '',
  at: '2026-11-20T15:00:00Z',
}));

beforeEach(() => {
  testSite.succeed('get-user-notices', { notices: entries });
  testSite.succeed('get-help-list', { helps: [], maxCount: 0 });
});

function show(): void {
  render(<HomeBoxes />, { wrapper: MemoryRouter });
}

it('shows nothing while the session is unknown', () => {
  testSite.session.setState({ status: 'loading', loggedOut: null, user: null }, true);
  show();
  expect(document.body.textContent).toBe('');
});

it('shows the five newest with dates, in any order, and a link to all', () => {
  const days = [3, 9, 1, 7, 5, 8, 2];
  testSite.succeed('get-user-notices', {
    notices: days.map((day) => ({ id: day, title: `제목 ${day}`, domain: null, at: `2026-11-0${day}T03:00:00Z` })),
  });
  testSite.logIn();
  testSite.succeed('get-help-list', {
    helps: days.map((day) => ({ id: day, title: `문의 ${day}`, at: `2026-11-0${day}T03:00:00Z` })),
    maxCount: days.length,
  });
  show();
  const [notices, tickets] = screen.getAllByRole('list').map((list) => within(list).getAllByRole('link'));
  for (const [shown, name] of [
    [notices, '제목'],
    [tickets, '문의'],
  ] as const) {
    expect(shown?.map((link) => link.textContent)).toEqual(
      [9, 8, 7, 5, 3].map((day) => `${name} ${day}2026-11-0${day}`),
    );
  }
  expect(screen.getByRole('link', { name: '공지사항 더보기' })).toHaveAttribute('href', '/notice');
});

it('hides notices of other sites', () => {
  testSite.succeed('get-user-notices', {
    notices: entries.slice(0, 2).map((notice) => ({ ...notice, domain: notice.id === 1 ? 'elsewhere.example' : '' })),
  });
  show();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['제목 22026-11-21']);
});

it('offers a visitor the login in place of tickets, and a link to all of them', () => {
  show();
  expect(screen.getByRole('link', { name: '고객센터 더보기' }).getAttribute('href')).toBe('/help');
  expect(screen.getByRole('link', { name: '로그인' }).getAttribute('href')).toBe('/login');
});

it('shows a message to a member without tickets', () => {
  testSite.logIn();
  show();
  expect(screen.getByText('문의 내역이 없습니다.')).toBeDefined();
  expect(screen.getByRole('link', { name: '고객센터 더보기' }).getAttribute('href')).toBe('/help');
});
