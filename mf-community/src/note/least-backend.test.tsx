import { beforeEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { startAtSmallestBackend, failures, show } from 'feature-kit/feature-testing/least-backend.tsx';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import HelpPage from '../help/help-page.tsx';
import NotePage from './note-page.tsx';

beforeEach(startAtSmallestBackend);

const entry = { title: '제목', contents: '내용', at: '', read: false };

it('reads and deletes notes one by one when the backend returns all', async () => {
  testSite.responses.set('get-user-note', () => ({ status: 'success', note: [{ ...entry, id: 'a-1' }], maxCount: 1 }));
  testSite.responses.set('read-note-message', () => ({ status: 'success' }));
  await show(<NotePage />);
  await act(async () => screen.getByRole('button', { name: /^제목/ }).click());
  expect(testSite.calls).toEqual([{ name: 'read-note-message', body: { id: 'a-1' } }]);
  expect(screen.getByRole('button', { name: '더보기: 제목' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '모두 읽음으로 표시' })).toBeNull();
  expect(screen.queryByRole('button', { name: '모두 삭제' })).toBeNull();
  expect(failures()).toEqual([]);
});

it('splits all notes into pages and counts them by itself', async () => {
  const note = Array.from({ length: 45 }, (_, at) => ({ ...entry, id: at, title: `쪽지 ${at + 1}` }));
  testSite.responses.set('get-user-note', () => ({ status: 'success', note, maxCount: 0 }));
  await show(<NotePage />, '/note?page=3');
  expect(screen.getAllByRole('button', { name: /^쪽지/ })[0]).toHaveAccessibleName(/^쪽지 41 /);
  expect(screen.getByText(/^전체 45건 ·/)).toBeDefined();
  expect(screen.getByRole('link', { name: '3쪽' })).toHaveAttribute('aria-current', 'page');
});

it('opens a ticket without an id and sends nothing about it', async () => {
  const ticket = { ...entry, id: -1, state: 'done', answer: '답', answeredAt: null };
  testSite.responses.set('get-help-list', () => ({ status: 'success', helps: [ticket], maxCount: 1 }));
  await show(<HelpPage />);
  await act(async () => screen.getByRole('button', { name: /^제목/ }).click());
  expect(screen.getByText('답')).toBeDefined();
  expect(testSite.calls).toEqual([]);
  expect(screen.queryByRole('button', { name: /더보기/ })).toBeNull();
  expect(failures()).toEqual([]);
});
