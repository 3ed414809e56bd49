import { createAssignedFeature, testState } from '../test-site/test-site.ts';
import { beforeAll, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { User } from 'shared-types/platform';
import { startTexts } from '../locale/i18n.ts';
import { TEST_MEMBER } from '../platform/test-page.ts';
import { sessionStore } from '../session/session-store.ts';
import { BottomBar } from './bottom-bar.tsx';

const page = { module: './page', login: false, title: 'title' };
const icon = 'M4 4h16';

beforeAll(() => startTexts('ko'));

function show(user: User | null): void {
  testState.features = createAssignedFeature('mf-people', {
    routes: [
      { ...page, path: '/me', bottomBar: { label: 'me', order: 40, icon, for: 'members' } },
      { ...page, path: '/enter', bottomBar: { label: 'enter', order: 40, icon, for: 'visitors' } },
      { ...page, path: '/letters', bottomBar: { label: 'letters', order: 30, icon, count: 'noteCount' } },
    ],
    texts: { ko: { me: '내 정보', enter: '로그인', letters: '쪽지' } },
  });
  act(() => (user === null ? sessionStore.setLoggedOut() : sessionStore.setUser(user)));
  render(
    <MemoryRouter initialEntries={['/letters']}>
      <BottomBar />
    </MemoryRouter>,
  );
}
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it("links to home and features' pages with unread badges and marks the current page", () => {
  show({ ...TEST_MEMBER, noteCount: 120 });
  expect(addresses()).toEqual(['/', '/letters', '/me']);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('120건이 기다리고 있습니다.');
});

it('links a visitor to the login', () => {
  show(null);
  expect(addresses()).toEqual(['/', '/letters', '/enter']);
});
