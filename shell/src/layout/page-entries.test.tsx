import { createAssignedFeature, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { setSession } from '../test-site/set-up.ts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startTexts } from '../locale/i18n.ts';
import type { ReactElement } from 'react';
import { BottomBar, SiteMenu } from './page-entries.tsx';

const route = (path: string, order?: number) => ({
  path,
  ...(order !== undefined && { menu: { label: path.slice(1), order, icon: 'M4 4h16' } }),
});

const FEATURES = {
  ...createAssignedFeature('mf-community', {
    routes: [
      route('/notice', 50),
      { ...route('/note', 60), prompt: { message: 'msg2003', count: 'noteCount', order: 10 } },
      route('/help'),
    ],
    texts: { ko: { notice: '공지사항', note: '쪽지함' } },
  }),
  ...createAssignedFeature('mf-wallet', {
    routes: [route('/withdraw', 20), route('/deposit', 10)],
    texts: { ko: { deposit: '입금신청', withdraw: '출금신청' } },
  }),
};

beforeAll(() => startTexts('ko'));

const renderAt = (path: string, shown: ReactElement) =>
  render(<MemoryRouter initialEntries={[path]}>{shown}</MemoryRouter>);
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the menu', () => {
  it('lists home and all pages, with unread badges, and marks the current page', () => {
    setSession({ ...TEST_MEMBER, noteCount: 2 });
    testState.features = FEATURES;
    renderAt('/withdraw', <SiteMenu />);
    expect(addresses()).toEqual(['/', '/deposit', '/withdraw', '/notice', '/note']);
    expect(screen.getByRole('link', { name: /쪽지함/ })).toHaveTextContent('2건이 기다리고 있습니다.');
    expect(screen.getByRole('link', { name: '공지사항' })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('출금신청');
  });

  it.each([
    ['a member the entry of its feature', TEST_MEMBER, ['입금신청']],
    ['a visitor no entry', null, []],
  ])('highlights for %s on a page without an entry', (_, user, current) => {
    setSession(user);
    testState.features = createAssignedFeature('mf-wallet', {
      routes: [route('/comp'), route('/deposit', 10)],
      texts: { ko: { deposit: '입금신청' } },
    });
    renderAt('/comp', <SiteMenu />);
    expect(screen.queryAllByRole('link', { current: true }).map((link) => link.textContent)).toEqual(current);
  });
});

describe('the bottom bar', () => {
  const icon = 'M4 4h16';

  beforeEach(() => {
    testState.features = createAssignedFeature('mf-people', {
      routes: [
        { path: '/me', bottomBar: { label: 'me', order: 40, icon, for: 'members' } },
        { path: '/enter', bottomBar: { label: 'enter', order: 40, icon, for: 'visitors' } },
        { path: '/letters', bottomBar: { label: 'letters', order: 30, icon, count: 'noteCount' } },
      ],
    });
  });

  it("links to home and features' pages with unread badges and marks the current page", () => {
    setSession({ ...TEST_MEMBER, noteCount: 120 });
    renderAt('/letters', <BottomBar />);
    expect(addresses()).toEqual(['/', '/letters', '/me']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('120건이 기다리고 있습니다.');
  });

  it('links a visitor to the login', () => {
    renderAt('/letters', <BottomBar />);
    expect(addresses()).toEqual(['/', '/letters', '/enter']);
  });
});
