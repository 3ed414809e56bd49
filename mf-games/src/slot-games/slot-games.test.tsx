import { beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { clickOn, show } from 'feature-kit/feature-testing/screen-actions.tsx';
import GamesTabs from '../tabs/games-tabs.tsx';

const COUNT = 2_000;
const games = Array.from({ length: COUNT }, (_, at) => ({
  code: `m-${at + 1}`,
  gameCompany: 'mirinae',
  imgUrl: `/artwork/slot/mirinae/m-${at + 1}.svg`,
  nameKo: at === 1_500 ? '달빛 정원' : `게임 ${at + 1}`,
  nameEn: at === 1_500 ? 'Moonlight Garden' : `Game ${at + 1}`,
  min: 0,
  max: 0,
  rtp: 0,
}));
const provider = (code: string, used: string) => ({ code, used, subImgUrl: '/a.svg', nameKo: code, nameEn: code });

// jsdom has no layout: lists get the size of a desktop window.
Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1_000 });
Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 700 });
HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 700);
HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, options?: ScrollToOptions | number) {
  this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
  this.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  testSite.logIn();
  testSite.succeed('get-casino-setting', { casino: [] });
  testSite.succeed('get-slot-setting', { slot: [provider('mirinae', 'y'), provider('gobi', 'n')] });
  testSite.succeed('get-slot-by-company', { games });
  testSite.responses.set('open-game', () => ({ status: 'time' }));
});

/** Opens the games of a provider. */
async function start(name = /^mirinae/): Promise<void> {
  await show(<GamesTabs />);
  await clickOn('슬롯', 'tab');
  await clickOn(name);
}

const search = async (value: string) =>
  act(
    async () => void fireEvent.change(screen.getByRole('searchbox', { name: '게임 이름 검색' }), { target: { value } }),
  );

const shown = () => within(screen.getByRole('dialog')).getAllByRole('listitem');

it('announces all games, but renders them only near the viewport', async () => {
  await start();
  expect(shown().length).toBeLessThan(100);
  expect(shown()[0]?.getAttribute('aria-setsize')).toBe(String(COUNT));
  expect(screen.getByRole('status').textContent).toBe('게임 2,000개');
});

it.each(['달빛 정', 'ㄷㅂㅈㅇ', 'moonlight'])('finds games by %p while typing', async (text) => {
  await start();
  await search(text);
  expect(shown().map((item) => item.textContent)).toEqual(['달빛 정원']);
  fireEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(screen.getByRole('searchbox', { name: '게임 이름 검색' })).toHaveProperty('value', '');
});

it('fetches and opens games by the provider’s name only', async () => {
  const name = '달빛 슬롯 & Co';
  testSite.succeed('get-slot-setting', { slot: [provider(name, 'Y')] });
  const requests: unknown[] = [];
  testSite.responses.set('get-slot-by-company', (body) => {
    requests.push(body);
    return { status: 'success', games: [{ ...games[0], gameCompany: name }] };
  });
  await start(/^달빛 슬롯/);
  expect(requests).toEqual([{ company: name }]);
  await clickOn('게임 1');
  expect(testSite.calls).toEqual([
    { name: 'open-game', body: { code: 'm-1', company: name, sentAt: expect.any(Number) } },
  ]);
});

it('shows an empty state when nothing matches', async () => {
  await start();
  await search('없는이름');
  expect(screen.getByText('검색 결과가 없습니다.')).toBeDefined();
});

it('renders one tab stop, and moves by arrow keys, End and Home', async () => {
  await start();
  const tiles = () => within(within(screen.getByRole('dialog')).getByRole('list')).getAllByRole('button');
  expect(tiles().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => tiles()[0]?.focus());
  const press = async (key: string) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
  await press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('게임 2');
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('게임 6');
  await press('End');
  expect(document.activeElement?.textContent).toBe(`게임 ${COUNT}`);
  await press('Home');
  expect(document.activeElement?.textContent).toBe('게임 1');
});

it('restores the scroll position of a provider’s games', async () => {
  sessionStorage.setItem('slot-games.place.mirinae', '400');
  await start();
  expect(shown().map((item) => item.textContent)).toContain('게임 401');
  expect(shown().map((item) => item.textContent)).not.toContain('게임 1');
});

it('hides the games for an unavailable provider and for visitors', async () => {
  await start(/^gobi/);
  expect(testSite.shown).toEqual(['msg2002']);
  testSite.reset();
  await clickOn(/^mirinae/);
  expect(testSite.shown).toEqual(['msg2001']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
