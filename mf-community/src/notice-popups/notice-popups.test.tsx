import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { testSite } from 'tools/feature-testing/platform.tsx';
import NoticePopups from './notice-popups.tsx';

const popup = { id: 3, title: '안내', titleColor: '#e8b34b', domain: '', posX: 10, posY: 20 };

beforeEach(() => {
  localStorage.clear();
  testSite.reset();
});

function show(contents: string): void {
  testSite.answers.set('get-notice-popup', () => ({ status: 'success', note: [{ ...popup, contents }] }));
  render(<NoticePopups />);
}

it('shows the house’s HTML without what could run', () => {
  show('<p>안녕하세요 <b>회원님</b></p><img src=x onerror="alert(1)"><script>alert(1)</script>');
  expect(screen.getByText('회원님').tagName).toBe('B');
  expect(document.querySelector('script')).toBeNull();
  expect(document.querySelector('img')?.getAttribute('onerror')).toBeNull();
});

it.each([
  ['오늘 하루 보지 않기', 'pop_3'],
  ['닫기', 'pop2_3'],
])('is hidden by %s under the key %s', (name, key) => {
  show('<p>내용</p>');
  fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByText('내용')).toBeNull();
  expect(localStorage.getItem(key)).not.toBeNull();
});
