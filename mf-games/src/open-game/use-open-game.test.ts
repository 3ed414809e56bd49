import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { createElement } from 'react';
import { GAME_LOADING_MAX_MS } from 'shared-types/platform';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { shouldUseBlankTab } from './game-window.ts';
import { useOpenGame } from './use-open-game.tsx';

const game = { type: 'casino', code: 'moonlight-baccarat', company: 'naru', used: 'y' } as const;
const gameUrl = 'https://games.example/x#t=1';

function openedWindow() {
  return { opener: window as unknown, location: { replace: jest.fn() }, close: jest.fn(), closed: false };
}

let opened: ReturnType<typeof openedWindow> | null;
const open = jest.fn<typeof window.open>();

beforeEach(() => {
  testSite.logIn();
  testSite.succeed('open-game', { gameUrl });
  opened = openedWindow();
  open.mockReset();
  open.mockImplementation(() => opened as unknown as Window);
  window.open = open;
  device('Win32', 'Mozilla/5.0 (Windows NT 10.0)');
});

function device(platform: string, userAgent: string): void {
  Object.defineProperty(navigator, 'platform', { value: platform, configurable: true });
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
}

async function choose(wanted: Parameters<ReturnType<typeof useOpenGame>>[0] = game): Promise<void> {
  const { result } = renderHook(() => useOpenGame());
  await act(async () => result.current(wanted));
}

it('prompts a visitor to log in and sends nothing', async () => {
  testSite.reset();
  await choose();
  expect(testSite.shown).toEqual(['msg2001']);
  expect(testSite.calls).toEqual([]);
  expect(open).not.toHaveBeenCalled();
});

it('opens a window of 1400 by 800 without an opener', async () => {
  await choose();
  expect(testSite.calls).toEqual([
    { name: 'open-game', body: { code: game.code, company: game.company, sentAt: expect.any(Number) } },
  ]);
  expect(open).toHaveBeenCalledWith('about:blank', '_blank', 'popup,width=1400,height=800');
  expect(opened?.opener).toBeNull();
  expect(opened?.location.replace).toHaveBeenCalledWith(gameUrl);
});

it('fetches the balance while the window is open, and after it closes', async () => {
  jest.useFakeTimers();
  testSite.succeed('get-in-game-balance', { inPlay: 0, balance: 1, comp: 0 });
  const reads = () => testSite.calls.filter(({ name }) => name === 'get-in-game-balance').length;
  await choose();
  jest.advanceTimersByTime(1_000);
  expect(reads()).toBe(1);
  Object.assign(opened ?? {}, { closed: true });
  jest.advanceTimersByTime(500);
  expect(reads()).toBe(2);
  jest.advanceTimersByTime(10_000);
  expect(reads()).toBe(2);
  jest.useRealTimers();
});

it('shows a loading dialog for at most 4 s, then a status line', async () => {
  await choose();
  expect(testSite.loadings).toEqual([
    { maxMs: GAME_LOADING_MAX_MS, afterwards: 'open-game.stillOpening', closed: true },
  ]);
});

it('opens a blank tab first on an iPhone, and closes it on rejection', async () => {
  device('iPhone', 'Mozilla/5.0 (iPhone)');
  testSite.responses.set('open-game', () => {
    expect(open).toHaveBeenCalledTimes(1);
    return { status: 'time' };
  });
  await choose();
  expect(open).toHaveBeenCalledWith('about:blank', '_blank');
  expect(opened?.close).toHaveBeenCalled();
  expect(testSite.shown).toEqual(['msg2218']);
});

it('offers a link when the browser blocks the window', async () => {
  opened = null;
  await choose();
  expect(testSite.shown).toEqual(['open-game.windowBlocked']);
  render(createElement('div', {}, testSite.details));
  const link = screen.getByRole('link', { name: '게임 열기' });
  expect(link.getAttribute('href')).toBe(gameUrl);
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('ignores a second click while the first game opens', async () => {
  const { result } = renderHook(() => useOpenGame());
  await act(async () => {
    result.current(game);
    result.current(game);
  });
  expect(testSite.calls).toHaveLength(1);
});

it('shows no message when the session has ended', async () => {
  testSite.responses.set('open-game', () => {
    testSite.session.setState({ status: 'loggedOut', loggedOut: true, user: null }, true);
    throw new Error('no login');
  });
  await choose();
  expect(testSite.shown).toEqual([]);
  expect(open).not.toHaveBeenCalled();
});

it.each([
  ['iPhone', 'x', true],
  ['iPad', 'x', true],
  ['MacIntel', 'x', true],
  ['Linux', 'Mozilla (Macintosh; Intel Mac OS X)', true],
  ['Win32', 'Mozilla (Windows NT 10.0)', false],
  ['Linux armv8l', 'Mozilla (Linux; Android 15)', false],
  ['Linux x86_64', 'Mozilla/5.0 (X11) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', true],
  ['Linux x86_64', 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', false],
])('decides on %s (%s) whether a blank tab is needed: %s', (platform, userAgent, needed) => {
  expect(shouldUseBlankTab({ platform, userAgent })).toBe(needed);
});
