import { feature, testSite } from '../test-site/test-site.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { startTexts } from '../locale/i18n.ts';
import { menuLinks, SiteMenu } from './site-menu.tsx';

const route = (path: string, order?: number) => ({
  path,
  module: './page',
  login: true,
  title: 'page',
  ...(order !== undefined && { menu: { label: path.slice(1), order, icon: 'M4 4h16' } }),
});

const FEATURES = {
  ...feature('mf-community', {
    routes: [route('/notice', 50), route('/note', 60), route('/help')],
    texts: { ko: { notice: '공지사항', note: '쪽지함' }, en: { notice: 'Notices', note: 'Notes' } },
  }),
  ...feature('mf-wallet', {
    routes: [route('/withdraw', 20), route('/deposit', 10)],
    texts: { ko: { deposit: '입금신청', withdraw: '출금신청' }, en: { deposit: 'Deposit', withdraw: 'Withdraw' } },
  }),
};

describe('the menu', () => {
  beforeAll(() => startTexts('ko'));

  it('has the entries of every feature in their order, and only routes that ask for one', () => {
    expect(menuLinks(FEATURES, 'ko').map(({ path }) => path)).toEqual(['/deposit', '/withdraw', '/notice', '/note']);
  });

  it.each([
    ['ko', ['입금신청', '출금신청', '공지사항', '쪽지함']],
    ['en', ['Deposit', 'Withdraw', 'Notices', 'Notes']],
  ] as const)('speaks %s with the words of the descriptors', (locale, labels) => {
    expect(menuLinks(FEATURES, locale).map(({ label }) => label)).toEqual(labels);
  });

  it('grows by an entry that a release of a feature brings, without the shell', () => {
    const grown = { ...FEATURES, ...feature('mf-new', { routes: [route('/new', 15)], texts: { ko: { new: '새' } } }) };
    expect(menuLinks(grown, 'ko').map(({ path }) => path)).toEqual([
      '/deposit',
      '/new',
      '/withdraw',
      '/notice',
      '/note',
    ]);
  });

  it('marks the page that is open', () => {
    testSite.features = FEATURES;
    render(
      <MemoryRouter initialEntries={['/withdraw']}>
        <SiteMenu />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('출금신청');
  });
});
