import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, show } from 'feature-kit/feature-testing/screen-actions.tsx';
import NoticeDetail from './notice-detail.tsx';
import NoticePage from './notice-page.tsx';

const notices = Array.from({ length: 45 }, (_, at) => ({
  id: 45 - at,
  title: `공지 ${45 - at}`,
  contents: `<p>내용 <b>${45 - at}</b></p>`,
  domain: at === 1 ? 'example.com' : '',
  at: at === 0 ? '' : '2026-11-20T15:00:00Z',
}));

beforeEach(() => {
  testSite.logIn();
  testSite.succeed('get-user-notices', { notices });
});

const PAGES = (
  <Routes>
    <Route path="/notice" element={<NoticePage />} />
    <Route path="/notice/:id" element={<NoticeDetail />} />
  </Routes>
);

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

it("lists the host's notices with dates, 20 per page, and unread state", async () => {
  await show(PAGES, '/notice');
  expect(rows().slice(0, 2)).toEqual(['공지 45읽지 않음-', '공지 43읽지 않음2026-11-21']);
  expect(rows()).toHaveLength(20);
  expect(screen.getByText('전체 44건 · 읽지 않음 44건')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /쪽$/ })).toHaveLength(3);
});

it("shows pinned notices first, and each notice's subject", async () => {
  testSite.succeed('get-user-notices', {
    notices: notices.map((notice) => ({
      ...notice,
      kind: notice.id === 43 ? 'maintenance' : 'notice',
      pinned: notice.id === 4,
    })),
  });
  await show(PAGES, '/notice');
  expect(rows().slice(0, 3)).toEqual([
    '공지 4읽지 않음고정2026-11-21',
    '공지 45읽지 않음-',
    '공지 43읽지 않음점검2026-11-21',
  ]);
});

it('opens the page that the address names', async () => {
  await show(PAGES, '/notice?page=3');
  expect(rows().map((row) => row?.slice(0, 4))).toEqual(['공지 4', '공지 3', '공지 2', '공지 1']);
});

it('searches notices by words, and shows a message without results', async () => {
  await show(PAGES, '/notice?page=3');
  const search = screen.getByRole('searchbox', { name: '공지사항 검색' });
  await act(async () => fireEvent.change(search, { target: { value: '내용 17' } }));
  expect(rows()).toEqual(['공지 17읽지 않음2026-11-21']);
  expect(screen.getByText('검색 결과 1건')).toBeVisible();
  await act(async () => fireEvent.change(search, { target: { value: '없는 말' } }));
  expect(screen.getByText('검색 결과가 없습니다.')).toBeVisible();
});

it('shows a notice at its address, marks it read, and links to its neighbours', async () => {
  await show(PAGES, '/notice/43');
  expect(screen.getByRole('heading', { name: '공지 43' })).toBeVisible();
  expect(screen.getByText('43').tagName).toBe('B');
  expect(screen.getByText('2026-11-21 00:00')).toBeVisible();
  expect(screen.getByRole('link', { name: /^다음 글\s?공지 45$/ })).toHaveAttribute('href', '/notice/45');
  await clickOn(/^이전 글\s?공지 42$/, 'link');
  expect(screen.getByRole('heading', { name: '공지 42' })).toBeVisible();
  await clickOn('공지사항', 'link');
  expect(rows().slice(0, 4)).toEqual([
    '공지 45읽지 않음-',
    '공지 432026-11-21',
    '공지 422026-11-21',
    '공지 41읽지 않음2026-11-21',
  ]);
});

it.each(['/notice/999', '/notice/44', '/notice/x'])('shows a message when there is no notice at %s', async (at) => {
  await show(PAGES, at);
  expect(screen.getByText('공지사항을 찾을 수 없습니다.')).toBeVisible();
});

it('marks all as read', async () => {
  await show(PAGES, '/notice');
  await clickOn('모두 읽음으로 표시');
  expect(screen.getByText('전체 44건 · 읽지 않음 0건')).toBeVisible();
});

it('shows a message when there are no notices', async () => {
  testSite.succeed('get-user-notices', { notices: [] });
  await show(PAGES, '/notice');
  expect(screen.getByText('등록된 공지사항이 없습니다.')).toBeVisible();
});

it('shows its search before the notices load, and preserves the typed text', async () => {
  testSite.responses.delete('get-user-notices');
  await show(PAGES, '/notice');
  expect(screen.getByRole('status', { name: '불러오는 중입니다.' })).toBeVisible();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '공지 7' } });
  expect(screen.getByRole('searchbox')).toHaveValue('공지 7');
});
