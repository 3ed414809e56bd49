import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import {
  clickOn,
  failWith,
  failures,
  show,
  startAtSmallestBackend,
} from 'feature-kit/feature-testing/screen-actions.tsx';
import NotePage from './note-page.tsx';
import HelpPage from '../help/help-page.tsx';
import { CommunityPage } from '../community-page/community-page.tsx';

describe('note page', () => {
  const note = { id: 7, title: '안내', contents: '첫 줄\n<b>둘째</b> 줄', at: '2026-11-20T15:00:00Z', read: false };
  const unread = () => testSite.session.getState().user?.noteCount;

  beforeEach(() => {
    testSite.logIn({ noteCount: 2 });
    for (const name of ['read-note-message', 'user-del-note', 'do-read-all-note', 'do-del-all-note'] as const) {
      testSite.succeed(name);
    }
  });

  async function showNotes(notes: readonly (typeof note)[], at = '/note'): Promise<void> {
    testSite.succeed('usre-get-note-list', { note: notes, maxCount: notes.length });
    await show(<NotePage />, at);
  }

  it('shows title, date and unread state, and opens in place', async () => {
    await showNotes([note, { ...note, id: 6, title: '지난 쪽지', read: true, at: '' }]);
    expect(screen.getByText('전체 2건 · 읽지 않음 2건')).toBeVisible();
    const [first, second] = screen.getAllByRole('button', { expanded: false, name: /쪽지 -|^안내/ });
    expect(first).toHaveAccessibleName('안내 읽지 않음 2026-11-21');
    expect(second).toHaveAccessibleName('지난 쪽지 -');
    expect(first).toHaveTextContent('첫 줄');
    await act(async () => fireEvent.click(first ?? document));
    // Notes are plain text: no markup becomes part of the page.
    expect(screen.getByText(/<b>둘째<\/b> 줄/)).toBeVisible();
  });

  it('divides the page only while a note is open', async () => {
    await showNotes([note]);
    const isDivided = () => screen.getByRole('list').parentElement?.dataset['split'];
    expect(isDivided()).toBe('false');
    await clickOn(/^안내/);
    expect(isDivided()).toBe('true');
  });

  it('closes a note on Back', async () => {
    testSite.succeed('usre-get-note-list', { note: [note], maxCount: 1 });
    const router = createMemoryRouter([{ path: '*', element: <NotePage /> }], { initialEntries: ['/', '/note'] });
    render(<RouterProvider router={router} />);
    const row = () => screen.getByRole('button', { name: /^안내/ });
    await act(async () => fireEvent.click(row()));
    expect(row()).toHaveAttribute('aria-expanded', 'true');
    await act(async () => router.navigate(-1));
    expect(row()).toHaveAttribute('aria-expanded', 'false');
    expect(router.state.location.pathname).toBe('/note');
  });

  it('opens the note in the address', async () => {
    await showNotes([{ ...note, read: true }], '/note?open=7');
    const row = screen.getByRole('button', { name: /^안내/ });
    expect(row).toHaveAttribute('aria-expanded', 'true');
    expect(row).toHaveTextContent('첫 줄');
    expect(testSite.calls).toEqual([]);
  });

  it('marks all as read with one call', async () => {
    await showNotes([note]);
    await clickOn('모두 읽음으로 표시');
    expect(testSite.calls).toEqual([{ name: 'do-read-all-note', body: {} }]);
    expect(unread()).toBe(0);
  });

  it.each([
    ['모두 삭제', 'note.askDeleteAll', 'do-del-all-note', {}, 0],
    ['삭제', 'note.askDelete', 'user-del-note', { id: 7 }, 2],
  ])('requires a confirmation for %s: %s', async (action, message, name, body, count) => {
    await showNotes([{ ...note, read: true }], '/note?open=7');
    const press = async () => {
      if (action === '삭제') {
        await clickOn('더보기: 안내');
      }
      await act(async () => fireEvent.click(screen.getByText(action)));
    };
    testSite.confirms = false;
    await press();
    expect(testSite.shown).toEqual([message]);
    expect(testSite.calls).toEqual([]);
    testSite.confirms = true;
    await press();
    expect(testSite.calls).toEqual([{ name, body }]);
    expect(unread()).toBe(count);
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  });

  it('shows an error when the site is unreachable, and changes nothing', async () => {
    await showNotes([note]);
    testSite.responses.set('do-read-all-note', failWith('unavailable'));
    await clickOn('모두 읽음으로 표시');
    expect(testSite.shown).toEqual(['msg3005']);
    expect(unread()).toBe(2);
  });

  it('shows a message when there are no notes', async () => {
    testSite.logIn({ noteCount: 0 });
    await showNotes([]);
    expect(screen.getByText('받은 쪽지가 없습니다.')).toBeVisible();
    expect(screen.getByRole('button', { name: '모두 삭제' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('links to the other pages', async () => {
    testSite.succeed('usre-get-note-list', { note: [note], maxCount: 100_000 });
    await show(<NotePage />, '/note?page=3&open=7');
    expect(screen.getByRole('link', { name: '3쪽' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '4쪽' })).toHaveAttribute('href', '/note?page=4');
    expect(screen.getByRole('link', { name: '처음' })).toHaveAttribute('href', '/note');
    expect(screen.getByRole('link', { name: '마지막' })).toHaveAttribute('href', '/note?page=5000');
  });
});

describe('least backend', () => {
  beforeEach(startAtSmallestBackend);

  const entry = { title: '제목', contents: '내용', at: '', read: false };

  it('reads and deletes notes one by one when the backend returns all', async () => {
    testSite.succeed('get-user-note', { note: [{ ...entry, id: 'a-1' }], maxCount: 1 });
    testSite.succeed('read-note-message');
    await show(<NotePage />);
    await clickOn(/^제목/);
    expect(testSite.calls).toEqual([{ name: 'read-note-message', body: { id: 'a-1' } }]);
    expect(screen.getByRole('button', { name: '더보기: 제목' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '모두 읽음으로 표시' })).toBeNull();
    expect(screen.queryByRole('button', { name: '모두 삭제' })).toBeNull();
    expect(failures()).toEqual([]);
  });

  it('splits all notes into pages and counts them by itself', async () => {
    const note = Array.from({ length: 45 }, (_, at) => ({ ...entry, id: at, title: `쪽지 ${at + 1}` }));
    testSite.succeed('get-user-note', { note, maxCount: 0 });
    await show(<NotePage />, '/note?page=3');
    expect(screen.getAllByRole('button', { name: /^쪽지/ })[0]).toHaveAccessibleName(/^쪽지 41 /);
    expect(screen.getByText(/^전체 45건 ·/)).toBeDefined();
    expect(screen.getByRole('link', { name: '3쪽' })).toHaveAttribute('aria-current', 'page');
  });

  it('opens a ticket without an id and sends nothing about it', async () => {
    const ticket = { ...entry, id: -1, state: 'done', answer: '답', answeredAt: null };
    testSite.succeed('get-help-list', { helps: [ticket], maxCount: 1 });
    await show(<HelpPage />);
    await clickOn(/^제목/);
    expect(screen.getByText('답')).toBeDefined();
    expect(testSite.calls).toEqual([]);
    expect(screen.queryByRole('button', { name: /더보기/ })).toBeNull();
    expect(failures()).toEqual([]);
  });
});

it.each([
  ['note', '쪽지함'],
  ['help', '고객센터'],
  ['notice', '공지사항'],
] as const)('links %s with the other pages of messages and marks it', async (screenName, title) => {
  await show(<CommunityPage screen={screenName}>{null}</CommunityPage>, `/${screenName}`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: '쪽지와 문의 화면' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['쪽지함', '고객센터', '공지사항']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(title);
});
