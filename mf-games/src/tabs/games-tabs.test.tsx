import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { show as showPage } from 'feature-kit/feature-testing/screen-actions.tsx';
import GamesTabs from './games-tabs.tsx';

const table = (code: string, used: string) => ({
  companyKo: '나루 라이브',
  companyEn: 'Naru Live',
  min: 1000,
  max: 500_000,
  since: '2020-01-01',
  code,
  gameCompany: 'naru',
  used,
  imgUrl: `/artwork/casino/${code}.svg`,
  nameKo: `${code} 한글`,
  nameEn: code,
});

const provider = (code: string, used: string) => ({ code, used, subImgUrl: '', nameKo: code, nameEn: code });

beforeEach(() => {
  testSite.succeed('get-casino-setting', { casino: [table('a', 'y'), table('b', 'n')] });
  testSite.succeed('get-slot-setting', { slot: [] });
});

const show = () => render(<GamesTabs />, { wrapper: MemoryRouter });

it('shows the two tabs of the specification, casino first, and links to all games', () => {
  show();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['카지노', '슬롯']);
  expect(screen.getByRole('tab', { name: '카지노' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('link', { name: '전체 게임' }).getAttribute('href')).toBe('/game');
});

it('shows name, provider and limits of tables, and marks unavailable ones', () => {
  show();
  const tiles = within(screen.getByRole('tabpanel')).getAllByRole('button');
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    'a 한글나루 라이브1,000 ~ 500,000원',
    'b 한글나루 라이브1,000 ~ 500,000원점검 중',
  ]);
});

it('lists unavailable tables and providers last', async () => {
  testSite.succeed('get-casino-setting', { casino: [table('b', 'n'), table('a', 'y'), table('c', 'Y')] });
  testSite.succeed('get-slot-setting', { slot: [provider('gobi', 'n'), provider('dalbit', 'y')] });
  show();
  const names = () =>
    within(screen.getByRole('tabpanel'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent.match(/^[a-z]+/)?.[0]);
  expect(names()).toEqual(['a', 'c', 'b']);
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '슬롯' })));
  expect(names()).toEqual(['dalbit', 'gobi']);
});

it('marks a new table unless the member may see no promotions', () => {
  const since = new Date().toISOString().slice(0, 10);
  testSite.succeed('get-casino-setting', { casino: [{ ...table('a', 'y'), since }] });
  show();
  expect(screen.getByRole('button', { name: /신규/ })).toBeVisible();
  cleanup();
  testSite.logIn({ promotions: false });
  show();
  expect(screen.queryByRole('button', { name: /신규/ })).toBeNull();
});

it('shows only the name of a table whose backend states no more', () => {
  const { code, gameCompany, used, imgUrl, nameKo, nameEn } = table('a', 'y');
  testSite.succeed('get-casino-setting', { casino: [{ code, gameCompany, used, imgUrl, nameKo, nameEn }] });
  show();
  expect(within(screen.getByRole('tabpanel')).getByRole('button')).toHaveTextContent(/^a 한글naru$/);
});

it('opens the lobby with the search text', () => {
  // React reads the form in a transition; the FormData of Node takes no element of jsdom.
  globalThis.FormData = class extends FormData {
    constructor(_form: unknown) {
      super();
    }
  };
  const Shown = () => useLocation().pathname + useLocation().search;
  render(
    <MemoryRouter>
      <GamesTabs />
      <p data-testid="address">
        <Shown />
      </p>
    </MemoryRouter>,
  );
  const field = screen.getByRole('searchbox', { name: '게임 검색' });
  fireEvent.change(field, { target: { value: ' 룰렛 ' } });
  fireEvent.submit(field.closest('form') ?? field);
  expect(screen.getByTestId('address')).toHaveTextContent(`/game?q=${encodeURIComponent('룰렛')}`);
});

describe('shelves of new and popular games', () => {
  const game = (code: string, more: object) => ({ ...table(code, 'y'), type: 'slot', gameCompany: 'dalbit', ...more });
  beforeEach(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      readonly report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        super(report);
        this.report = report;
      }
      override observe(): void {
        this.report([{ isIntersecting: true } as IntersectionObserverEntry], this);
      }
    };
    testSite.succeed('get-game-list', {
      companies: [{ code: 'dalbit', nameKo: '달빛 스튜디오', nameEn: 'Dalbit' }],
      games: [
        game('old', { popular: 2 }),
        game('new', { since: new Date().toISOString().slice(0, 10), popular: 4 }),
        game('first', { popular: 1 }),
        game('rests', { popular: 3, used: 'n' }),
        game('third', {}),
        game('fourth', {}),
      ],
    });
  });

  it('shows the newest and the most played available games, each once', async () => {
    show();
    const names = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('button', { name: /한글/ })
        .map(({ textContent }) => textContent.slice(0, textContent.indexOf(' 한글')));
    expect(await names('신규')).toEqual(['new']);
    expect(await names('인기')).toEqual(['first', 'old']);
  });

  it('shows the games of a provider with a link to all of them in the lobby', async () => {
    show();
    const shelf = within(await screen.findByRole('region', { name: '달빛 스튜디오' }));
    expect(shelf.getAllByRole('button', { name: /한글/ })).toHaveLength(5);
    expect(shelf.getByRole('link', { name: '달빛 스튜디오 모두 보기' })).toHaveAttribute(
      'href',
      '/game?company=dalbit',
    );
  });

  it('shows placeholders until the games have loaded, and nothing if they fail', async () => {
    const placeholders = () => document.querySelectorAll('[data-shape="tile"]').length;
    testSite.responses.delete('get-game-list');
    show();
    await act(async () => undefined);
    expect(placeholders()).toBeGreaterThan(0);
    cleanup();
    testSite.failures.set('get-game-list', { kind: 'network' });
    show();
    await act(async () => undefined);
    expect(placeholders()).toBe(0);
  });

  it('shows nothing to a member who may see no promotions', async () => {
    testSite.logIn({ promotions: false });
    show();
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: '신규' })).toBeNull();
    expect(testSite.calls.map(({ name }) => name)).not.toContain('get-game-list');
  });
});

it('requests no image for a game without one', () => {
  testSite.succeed('get-casino-setting', { casino: [table('a', 'y'), { ...table('b', 'y'), imgUrl: '' }] });
  show();
  const tiles = within(screen.getByRole('tabpanel')).getAllByRole('button');
  expect(tiles.map((tile) => tile.querySelectorAll('img').length)).toEqual([1, 0]);
});

it('shows an empty state when there are no games', () => {
  show();
  fireEvent.click(screen.getByRole('tab', { name: '슬롯' }));
  expect(screen.getByText('등록된 게임이 없습니다.')).toBeDefined();
});

it('moves between tiles by arrow keys', () => {
  show();
  const [first, second] = within(screen.getByRole('tabpanel')).getAllByRole('button');
  first?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' });
  expect(document.activeElement).toBe(first);
});

it.each([
  ['a visitor', 'y', false, false],
  ['a member', 'n', true, false],
  ['a member', 'y', true, true],
])('opens games by address for %s if the provider has used %s: %s', async (_, used, member, opens) => {
  testSite.succeed('get-slot-setting', { slot: [provider('dalbit', used)] });
  testSite.succeed('get-slot-by-company', { games: [] });
  if (member) {
    testSite.logIn();
  }
  await showPage(<GamesTabs />, '/?slots=dalbit');
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: '슬롯' })));
  expect(document.querySelectorAll('dialog')).toHaveLength(opens ? 1 : 0);
});

const played = (code: string, open: boolean, game: object | undefined) => ({
  company: 'naru',
  code,
  open,
  at: '2026-11-20T15:00:00Z',
  ...(game !== undefined && { game }),
});

it('offers one click to unfinished rounds, recent games, then favourites', async () => {
  testSite.logIn();
  const shown = { type: 'slot', used: 'y', imgUrl: '', nameKo: '달빛', nameEn: 'Moon' };
  testSite.succeed('recent', {
    games: [
      played('a', true, shown),
      played('gone', false, undefined),
      played('b', false, { ...shown, nameKo: '별' }),
      { ...played('e', false, { ...shown, nameKo: '비' }), at: new Date().toISOString() },
    ],
  });
  testSite.succeed('favourites', {
    games: [
      { code: 'd', company: 'naru', game: { ...shown, used: 'n', nameKo: '구름' } },
      { code: 'gone', company: 'naru' },
      { code: 'c', company: 'naru', game: { ...shown, type: 'casino', nameKo: '해' } },
    ],
  });
  testSite.responses.set('open-game', () => ({ status: 'wait' }));
  show();
  const row = within(await screen.findByRole('region', { name: '이어서 하기' }));
  expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '달빛진행 중',
    '별2026-11-21',
    '비오늘',
  ]);
  const favourites = within(screen.getByRole('region', { name: '즐겨찾기' }));
  expect(favourites.getAllByRole('button').map((button) => button.textContent)).toEqual(['해카지노', '구름점검 중']);
  await act(async () => row.getByRole('button', { name: /달빛/ }).click());
  await act(async () => favourites.getByRole('button', { name: /해/ }).click());
  expect(testSite.calls).toMatchObject([
    { name: 'open-game', body: { code: 'a', company: 'naru' } },
    { name: 'open-game', body: { code: 'c', company: 'naru' } },
  ]);
});

it('renders a member’s games together, in reserved space', async () => {
  testSite.logIn();
  testSite.succeed('recent', { games: [] });
  show();
  expect(document.querySelector('.room')).not.toBeNull();
  await screen.findByRole('region', { name: '이어서 하기' });
  expect(screen.queryByText(/첫 게임을 골라 보세요/)).toBeNull();
});

it('shows an error with retry in the space of a member’s games', async () => {
  testSite.logIn();
  testSite.failures.set('recent', { kind: 'network' });
  show();
  const row = within(await screen.findByRole('region', { name: '이어서 하기' }));
  expect(row.getByRole('alert')).toHaveTextContent('이 영역을 불러오지 못했습니다.');
  expect(row.getByRole('button', { name: '다시 시도' })).toBeVisible();
  expect(document.querySelector('.room')).not.toBeNull();
});

it('links members without balance to the deposit first', async () => {
  testSite.logIn({ balance: 0 });
  testSite.succeed('recent', { games: [] });
  testSite.succeed('favourites', { games: [] });
  show();
  const step = within(await screen.findByRole('region', { name: '시작하기' }));
  expect(step.getByRole('link').getAttribute('href')).toBe('/deposit');
});

it('explains the empty row to members; visitors and level-1 backends have none', async () => {
  testSite.logIn({ balance: 1000 });
  testSite.succeed('recent', { games: [] });
  testSite.succeed('favourites', { games: [] });
  show();
  expect(await screen.findByText(/첫 게임을 골라 보세요/)).toBeVisible();
  expect(screen.queryByRole('region', { name: '즐겨찾기' })).toBeNull();
  cleanup();
  testSite.backendLevel = 2;
  show();
  expect(document.querySelector('.room')).toBeNull();
  cleanup();
  testSite.reset();
  show();
  expect(document.querySelector('.room')).toBeNull();
});
