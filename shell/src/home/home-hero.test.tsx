import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { User } from 'shared-types/platform';
import { startTexts } from '../locale/i18n.ts';
import { TEST_MEMBER } from '../platform/test-page.ts';
import { sessionStore } from '../session/session-store.ts';
import { HomeHero } from './home-page.tsx';

const page = { module: './page', login: false, title: 'title' };

beforeAll(() => startTexts('ko'));
beforeEach(() => {
  testState.features = createAssignedFeature('mf-people', {
    routes: [
      { ...page, path: '/enter', header: { label: 'enter', order: 10, for: 'visitors', look: 'plain' } },
      { ...page, path: '/join', header: { label: 'join', order: 20, for: 'visitors', look: 'primary' } },
      {
        ...page,
        path: '/letters',
        menu: { label: 'letters', order: 10, icon: 'M4 4h16' },
        prompt: { message: 'msg2003', count: 'noteCount', order: 10 },
      },
    ],
    texts: { ko: { enter: '로그인', join: '회원가입', letters: '쪽지함' } },
  });
});

function show(user: User | null): void {
  act(() => (user === null ? sessionStore.setLoggedOut() : sessionStore.setUser(user)));
  render(
    <MemoryRouter>
      <HomeHero />
    </MemoryRouter>,
  );
}
const addresses = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('shows a visitor what the site is, with links to register and log in', () => {
  show(null);
  expect(within(screen.getByRole('region')).getByText(/체험 머니/)).toBeVisible();
  expect(addresses()).toEqual(['/enter', '/join']);
});

it('shows a member only money and unread items', () => {
  show({ ...TEST_MEMBER, balance: 1_250_000, noteCount: 0 });
  expect(screen.getByText(/1,250,000/)).toBeVisible();
  expect(addresses()).toEqual([]);
  act(() => sessionStore.patchUser({ noteCount: 3 }));
  expect(screen.getByRole('link', { name: /쪽지함/ })).toHaveTextContent('3건이 기다리고 있습니다.');
  act(() => sessionStore.patchUser({ noteCount: 120 }));
  expect(screen.getByText('99+')).toBeVisible();
});
