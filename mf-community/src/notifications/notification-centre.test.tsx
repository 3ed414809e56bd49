import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import NotificationCentre from './notification-centre.tsx';

const at = '2026-11-20T15:00:00Z';
const note = { id: 7, title: '출금 완료', contents: '', at: at, read: false };
const ticket = { id: 9, title: '규칙', contents: '', at: at, state: 'done', answer: '답', answeredAt: at };
const notice = { id: 3, title: '점검', contents: '', at: at, domain: '' };
const user = () => testSite.session.getState().user;

beforeEach(() => {
  testSite.logIn({ noteCount: 1, helpCount: 1 });
  testSite.succeed('usre-get-note-list', {
    note: [note, { ...note, id: 6, title: '지난 쪽지', read: true }],
    maxCount: 2,
  });
  testSite.succeed('get-help-list', {
    helps: [
      { ...ticket, read: false },
      { ...ticket, id: 8, title: '지난 문의', read: true },
    ],
    maxCount: 2,
  });
  testSite.succeed('get-user-notices', { notices: [notice] });
  for (const name of ['do-read-all-note', 'read-note-message', 'read-help-message'] as const) {
    testSite.succeed(name);
  }
});

function stubNothing(): void {
  testSite.logIn({ noteCount: 0, helpCount: 0 });
  testSite.succeed('usre-get-note-list', { note: [], maxCount: 0 });
  testSite.succeed('get-help-list', { helps: [], maxCount: 0 });
}

const show = () => render(<NotificationCentre />, { wrapper: MemoryRouter });
const bell = () => screen.getByRole('button', { name: /^알림/ });
const open = async () => act(async () => bell().click());
const addresses = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('counts notes and replies in one number, and requests nothing until opened', () => {
  show();
  expect(bell()).toHaveAccessibleName('알림: 읽지 않은 쪽지 1건, 새 답변 1건');
  expect(screen.getByText('2')).toBeVisible();
  expect([...testSite.read]).toEqual([]);
});

it('lists only unread items with links, and restores the focus when closed', async () => {
  show();
  bell().focus();
  await open();
  expect(addresses()).toEqual(['/note', '/note?open=7', '/help', '/help?open=9', '/notice', '/notice/3']);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bell()).toHaveFocus();
});

it('shows the first words of a note and of a reply', async () => {
  testSite.succeed('usre-get-note-list', {
    note: [{ ...note, contents: '50,000원을 보냈습니다.\n감사합니다.' }],
    maxCount: 1,
  });
  show();
  await open();
  expect(screen.getByText('50,000원을 보냈습니다.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: '문의 답변' })).getByText('답')).toBeVisible();
});

it('marks everything as read by one action', async () => {
  show();
  await open();
  await act(async () => screen.getByRole('button', { name: '모두 읽음으로 표시' }).click());
  expect(testSite.calls).toEqual([
    { name: 'do-read-all-note', body: {} },
    { name: 'read-help-message', body: { id: 9 } },
  ]);
  expect(user()).toMatchObject({ noteCount: 0, helpCount: 0 });
  expect(screen.queryByRole('region', { name: '공지사항' })).toBeNull();
});

it('marks notes one by one when the backend has no other call', async () => {
  testSite.backendLevel = 1;
  testSite.succeed('get-user-note', { note: [note], maxCount: 1 });
  show();
  await open();
  await act(async () => screen.getByRole('button', { name: '모두 읽음으로 표시' }).click());
  expect(testSite.calls[0]).toEqual({ name: 'read-note-message', body: { id: 7 } });
  expect(user()).toMatchObject({ noteCount: 0, helpCount: 0 });
});

it('shows an error only for the kind that cannot be read', async () => {
  testSite.failures.set('get-help-list', { kind: 'network' });
  show();
  await open();
  expect(within(screen.getByRole('region', { name: '문의 답변' })).getByRole('button')).toBeVisible();
  expect(screen.getByText('출금 완료')).toBeVisible();
});

it('counts nothing and shows a message when nothing is new', async () => {
  stubNothing();
  testSite.succeed('get-user-notices', { notices: [] });
  show();
  expect(bell()).toHaveAccessibleName('알림');
  expect(screen.queryByText('0')).toBeNull();
  await open();
  expect(screen.getByText('새로운 알림이 없습니다.')).toBeVisible();
});

it('marks notices as read without a message that its number counts', async () => {
  stubNothing();
  show();
  await open();
  expect(screen.getByText('점검')).toBeVisible();
  await act(async () => screen.getByRole('button', { name: '모두 읽음으로 표시' }).click());
  expect(screen.getByText('새로운 알림이 없습니다.')).toBeVisible();
  expect(testSite.calls).toEqual([]);
});

it('renders nothing for a visitor', () => {
  testSite.reset();
  const { container } = show();
  expect(container).toBeEmptyDOMElement();
});
