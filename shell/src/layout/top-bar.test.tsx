import { createAssignedFeature, TEST_MEMBER, testState } from '../test-site/test-site.ts';
import { setSession } from '../test-site/set-up.ts';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES, type User } from 'shared-types/platform';
import { startTexts } from '../locale/i18n.ts';
import { TopBar } from './top-bar.tsx';
import type { ReactElement } from 'react';
import { PageName } from './page-name.tsx';

describe('top bar', () => {
  const onMenu = jest.fn();
  const onAccount = jest.fn();

  function show(session: User | null | 'unknown', wide = true, page = '/') {
    setSession(session);
    render(
      <MemoryRouter initialEntries={[page]}>
        <TopBar wide={wide} onMenu={onMenu} onAccount={onAccount} />
      </MemoryRouter>,
    );
    return within(screen.getByRole('banner'));
  }

  beforeAll(() => startTexts('ko'));

  beforeEach(() => {
    testState.locale = 'ko';
    testState.features = createAssignedFeature('mf-people', {
      routes: [
        { path: '/join', header: { label: 'join', order: 20, for: 'visitors', look: 'primary' } },
        { path: '/enter', header: { label: 'enter', order: 10, for: 'visitors', look: 'plain' } },
        { path: '/letters', header: { label: 'letters', order: 10, for: 'members', count: 'noteCount' } },
      ],
    });
  });

  it.each([true, false])('renders an empty bar while the session is unknown (wide: %s)', (wide) => {
    show('unknown', wide);
    expect(screen.getByRole('banner')).toBeEmptyDOMElement();
  });

  describe('the wide top bar', () => {
    it('shows a visitor the links for visitors and the languages', () => {
      const bar = show(null);
      expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/enter', '/join']);
      expect(bar.getByRole('combobox')).toBeVisible();
      expect(bar.queryByRole('button')).toBeNull();
    });

    it.each([
      ['/', 'primary', []],
      ['/join', 'plain', ['join']],
      ['/enter', 'plain', ['enter']],
    ])('emphasizes a link only on other pages, and marks the current one: %s', (path, look, current) => {
      const bar = show(null, true, path);
      expect(bar.getByRole('link', { name: 'join' }).dataset.look).toBe(look);
      expect(bar.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(current);
    });

    it('shows a member id, labelled balances and unread badges [RTS 1A, GLI-19 4.3.4a]', () => {
      const bar = show({ ...TEST_MEMBER, balance: 1_234_567, comp: 8_900, noteCount: 3 });
      expect(bar.getByText(TEST_MEMBER.userId)).toBeVisible();
      for (const amount of ['1,234,567원', '8,900원']) {
        expect(bar.getByText(amount).parentElement).toHaveTextContent(`${amount}체험 머니`);
      }
      expect(bar.getByRole('link')).toHaveAttribute('href', '/letters');
      expect(bar.getByRole('link')).toHaveAccessibleName(expect.stringContaining('3'));
    });

    it.each([
      ['agent', 2],
      ['user', 1],
    ])("shows a member of play type %s %s buttons, the agents' site only to agents", (playType, buttons) => {
      const bar = show({ ...TEST_MEMBER, playType });
      expect(bar.getAllByRole('button')).toHaveLength(buttons);
    });
  });

  describe('the narrow top bar', () => {
    it('opens both drawers', () => {
      const bar = show(null, false);
      const [menu, account] = bar.getAllByRole('button');
      menu?.click();
      expect(onMenu).toHaveBeenCalledTimes(1);
      expect(onAccount).not.toHaveBeenCalled();
      account?.click();
      expect(onAccount).toHaveBeenCalledTimes(1);
    });

    it("shows a member's nick and labelled money", () => {
      const bar = show({ ...TEST_MEMBER, nick: '나루지기', balance: 5_000 }, false);
      expect(bar.getByText('나루지기')).toBeVisible();
      expect(bar.getByText('5,000원').parentElement).toHaveTextContent('5,000원체험 머니');
    });
  });

  describe('the language picker', () => {
    it("lists each language by its native name and selects the page's", () => {
      testState.locale = 'jp';
      const bar = show(null);
      const options = bar.getAllByRole('option');
      expect(options.map((option) => option.textContent)).toEqual(LOCALES.map((locale) => LANGUAGE_NAMES[locale]));
      expect(options.map((option) => option.lang)).toEqual(LOCALES.map((locale) => LANGUAGE_TAGS[locale]));
      expect(bar.getByRole('combobox')).toHaveValue('jp');
    });
  });
});

function Late(): ReactElement {
  return useLocation().search === '?there' ? <h1>입금신청</h1> : <p>…</p>;
}

it('announces the name of a page after navigation, but not of the initial page', async () => {
  const router = createMemoryRouter([
    {
      element: (
        <>
          <PageName />
          <main id="content">
            <Outlet />
          </main>
        </>
      ),
      children: [
        { path: '/', element: <h1>홈</h1> },
        { path: '/deposit', element: <Late /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const announced = () => screen.getByRole('status').textContent;
  expect(announced()).toBe('');
  await act(async () => router.navigate('/deposit'));
  expect(announced()).toBe('');
  await act(async () => router.navigate('/deposit?there'));
  expect(announced()).toBe('입금신청');
  await act(async () => router.navigate('/'));
  expect(announced()).toBe('홈');
});
