import { createAssignedFeature, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startTexts } from '../locale/i18n.ts';
import { sessionStore } from '../session/session-store.ts';
import { SiteMenu } from './site-menu.tsx';

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
    texts: { ko: { notice: '공지사항', note: '쪽지함' }, en: { notice: 'Notices', note: 'Notes' } },
  }),
  ...createAssignedFeature('mf-wallet', {
    routes: [route('/withdraw', 20), route('/deposit', 10)],
    texts: { ko: { deposit: '입금신청', withdraw: '출금신청' }, en: { deposit: 'Deposit', withdraw: 'Withdraw' } },
  }),
};

describe('the menu', () => {
  beforeAll(() => startTexts('ko'));

  it('lists home and all pages, with unread badges, and marks the current page', () => {
    act(() => sessionStore.setUser({ ...TEST_MEMBER, noteCount: 2 }));
    testState.features = FEATURES;
    render(
      <MemoryRouter initialEntries={['/withdraw']}>
        <SiteMenu />
      </MemoryRouter>,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/deposit',
      '/withdraw',
      '/notice',
      '/note',
    ]);
    expect(screen.getByRole('link', { name: /쪽지함/ })).toHaveTextContent('2건이 기다리고 있습니다.');
    expect(screen.getByRole('link', { name: '공지사항' })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('출금신청');
  });

  it.each([
    ['a member the entry of its feature', { ...TEST_MEMBER }, ['입금신청']],
    ['a visitor no entry', null, []],
  ])('highlights for %s on a page without an entry', (_, user, current) => {
    act(() => (user === null ? sessionStore.setLoggedOut() : sessionStore.setUser(user)));
    testState.features = createAssignedFeature('mf-wallet', {
      routes: [route('/comp'), route('/deposit', 10)],
      texts: { ko: { deposit: '입금신청' } },
    });
    render(
      <MemoryRouter initialEntries={['/comp']}>
        <SiteMenu />
      </MemoryRouter>,
    );
    expect(screen.queryAllByRole('link', { current: true }).map((link) => link.textContent)).toEqual(current);
  });
});
