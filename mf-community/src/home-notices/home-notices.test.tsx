import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { POPUP_HIDE_MS } from 'shared-types/platform';
import NoticePopups, { isHidden } from './home-notices.tsx';

const popup = { id: 3, title: '안내', titleColor: '#e8b34b', domain: '', contents: '<p>내용</p>', posX: 10, posY: 20 };

function show(...note: readonly (typeof popup)[]): () => void {
  testSite.succeed('get-notice-popup', { note });
  return render(<NoticePopups />, { wrapper: MemoryRouter }).unmount;
}

const names = () => screen.getAllByRole('region').map((window) => window.getAttribute('aria-label'));

it("shows the site's sanitized HTML, coloured title and position", () => {
  show({
    ...popup,
    contents: '<p>안녕하세요 <b>회원님</b></p><img src=x onerror="alert(1)"><script>alert(1)</script>',
  });
  expect(screen.getByText('회원님').tagName).toBe('B');
  expect(document.querySelector('script, [onerror]')).toBeNull();
  expect(screen.getByRole('heading', { name: '안내' })).toHaveStyle({ color: '#e8b34b' });
  const window = screen.getByRole('region', { name: '안내' });
  expect(['--x', '--y'].map((name) => window.style.getPropertyValue(name))).toEqual(['10px', '20px']);
});

it.each([
  ['오늘 하루 보지 않기', 'pop_3'],
  ['닫기', 'pop2_3'],
])('hides a pop-up by %s under the storage key %s', (name, key) => {
  show(popup);
  expect(screen.queryByText(/개 중/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByText('내용')).toBeNull();
  expect(localStorage.getItem(key)).not.toBeNull();
});

it('shows a pop-up again that was hidden for an earlier visit, but not for the day', () => {
  localStorage.setItem('pop2_3', 'y');
  localStorage.setItem('pop_4', String(Date.now()));
  show(popup, { ...popup, id: 4 });
  expect(screen.getByText('내용')).toBeVisible();
});

it('shows one pop-up at a time, the newest first, with its number', () => {
  show(popup, { ...popup, id: 4, title: '둘째' }, { ...popup, id: 5, title: '셋째' });
  expect(names()).toEqual(['셋째']);
  expect(screen.getByText('3개 중 1')).toBeVisible();
  expect(screen.getAllByRole('button', { name: '닫기' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(names()).toEqual(['둘째']);
  expect(screen.getByText('3개 중 2')).toBeVisible();
});

it('closes the visible pop-up by Esc unless a dialog is open', () => {
  show(popup, { ...popup, id: 4, title: '둘째' });
  const other = document.body.appendChild(document.createElement('div'));
  other.setAttribute('aria-modal', 'true');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(names()).toEqual(['둘째']);
  other.remove();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(names()).toEqual(['안내']);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryAllByRole('region')).toEqual([]);
  expect(localStorage.getItem('pop2_3')).not.toBeNull();
});

it('stays open on the Esc key that ends a composition', () => {
  show(popup);
  fireEvent.keyDown(window, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(window, { key: 'Escape', keyCode: 229 });
  expect(names()).toEqual(['안내']);
});

it('shows no pop-up of another host', () => {
  show({ ...popup, domain: 'example.com|example.net' });
  expect(screen.queryAllByRole('region')).toEqual([]);
});

it.each([
  ['for 24 hours', POPUP_HIDE_MS - 1, true],
  ['no longer than 24 hours', POPUP_HIDE_MS, false],
  ['at no invalid time', Number.NaN, false],
])('hides a pop-up %s', (_, ms, hidden) => {
  const now = Date.UTC(2026, 10, 21);
  localStorage.setItem('pop_7', String(now - ms));
  expect([isHidden(7, now), isHidden(8, now)]).toEqual([hidden, false]);
});
