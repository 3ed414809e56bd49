import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { platform } from 'shell/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { createGame, filterOf, press, showLobby } from '../testing/lobby.tsx';
import { PORTION } from './lobby-results.tsx';

const COUNT = 2 * PORTION + 10;

const scrollTo = jest.fn();
window.scrollTo = scrollTo;

let router: Awaited<ReturnType<typeof showLobby>>;
beforeEach(async () => {
  testSite.succeed('get-game-list', {
    games: Array.from({ length: COUNT }, (_, at) => createGame(`게임${at + 1}`, 'naru')),
    companies: [{ code: 'naru', nameKo: '나루', nameEn: 'Naru' }],
  });
  router = await showLobby();
});

const go = async (to: string | number) => act(async () => router.navigate(to as string));
const more = () => screen.getByText('게임 더보기');
// A query by role computes the style of each of the tiles.
const listed = () => document.querySelectorAll('[aria-label="전체 게임"] > li').length;
const chip = (name: string) => filterOf('게임사').getByRole('button', { name });

it('starts a long list with a portion, and renders only the new games until complete', async () => {
  expect(listed()).toBe(PORTION);
  expect(screen.getByText(`${COUNT}개 중 ${PORTION}개 표시`)).toBeDefined();
  const rendered = jest.spyOn(platform.images, 'source');
  await press(more());
  expect(listed()).toBe(2 * PORTION);
  expect(rendered.mock.calls.length).toBeLessThan(3 * PORTION);
  await press(more());
  expect(listed()).toBe(COUNT);
  expect(screen.queryByText('게임 더보기')).toBeNull();
});

it('moves the focus to the first of the new games', async () => {
  await press(more());
  expect(document.activeElement?.textContent).toContain(`게임${PORTION + 1}`);
  await press(more());
  expect(document.activeElement?.textContent).toContain(`게임${2 * PORTION + 1}`);
});

it('starts a long list again when the search changes', async () => {
  await press(more());
  await press(filterOf('게임 종류').getByRole('button', { name: '슬롯' }));
  expect(listed()).toBe(PORTION);
});

it('restores a long list on Back, and starts again on a new visit', async () => {
  await press(chip('나루'));
  await press(more());
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 3_200 });
  await go('/elsewhere');
  scrollTo.mockClear();
  await go(-1);
  expect(listed()).toBe(2 * PORTION);
  expect(chip('나루').getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 3_200, behavior: 'instant' }));
  expect(document.activeElement).toBe(document.body);
  await go('/elsewhere');
  await go('/');
  expect(listed()).toBe(PORTION);
  expect(chip('나루').getAttribute('aria-pressed')).toBe('false');
});

it.each(['{"portions":2}', 'search=&portions=0', 'search=&portions=2&scroll=x', 'search=%3Fq%3Da&portions=2'])(
  'ignores an unreadable state of a visit: %s',
  async (stored) => {
    cleanup();
    sessionStorage.setItem('lobby.view.default', stored);
    await showLobby();
    expect(listed()).toBe(PORTION);
  },
);
