import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';
import { failWith } from 'feature-kit/feature-testing/screen-actions.tsx';
import { createGame, filterOf, press, showLobby } from '../testing/lobby.tsx';

const today = new Date().toISOString().slice(0, 10);
const games = [
  createGame('바카라', 'naru', { type: 'casino' }),
  createGame('룰렛', 'naru', { type: 'casino', used: 'n' }),
  createGame('달빛', 'dalbit', { since: today }),
];

window.scrollTo = () => undefined;

let favourites: { company: string; code: string }[];
beforeEach(() => {
  testSite.logIn();
  favourites = [];
  testSite.succeed('get-game-list', {
    games,
    companies: [
      { code: 'naru', nameKo: '나루', nameEn: 'Naru' },
      { code: 'dalbit', nameKo: '달빛 스튜디오', nameEn: 'Dalbit' },
    ],
  });
  testSite.responses.set('favourites', () => ({ status: 'success', games: favourites }));
  testSite.succeed('recent', {
    games: [{ company: 'naru', code: '바카라', at: '2026-11-21T00:00:00.000Z', open: true }],
  });
  testSite.succeed('set-favourite');
  testSite.succeed('get-game-detail', {
    min: 1_000,
    max: 500_000,
    returns: [{ name: '뱅커', odds: '0.95:1', rtp: 98.942 }],
    rules: ['두 패 중 9에 가까운 쪽이 이깁니다.'],
  });
  testSite.responses.set('open-game', () => ({ status: 'time' }));
});

let router: Awaited<ReturnType<typeof showLobby>>;
const start = async (at?: string) => void (router = await showLobby(at));

const kinds = () => filterOf('게임 종류');
const pressKind = async (name: string) => press(kinds().getByRole('button', { name }));
const all = () => within(screen.getByRole('region', { name: '전체 게임' }));
const tile = (name: string) => all().getByRole('button', { name: new RegExp(`^${name}(?! 즐겨찾기)`) });

it('shows new games, and opens recent ones, with open rounds marked', async () => {
  await start();
  const played = within(screen.getByRole('region', { name: '이어서 하기' }));
  await press(played.getByRole('button', { name: /^바카라.*진행 중/ }));
  expect(testSite.calls).toMatchObject([{ name: 'open-game', body: { code: '바카라', company: 'naru' } }]);
  expect(
    within(screen.getByRole('region', { name: '신규' })).getByRole('button', { name: '달빛 달빛 스튜디오' }),
  ).toBeDefined();
  expect(screen.queryByRole('region', { name: '즐겨찾기' })).toBeNull();
  expect(all().getByRole('status').textContent).toBe('게임 3개');
});

it('recommends no game that the member played recently', async () => {
  testSite.succeed('recent', {
    games: [{ company: 'dalbit', code: '달빛', at: '2026-11-21T00:00:00.000Z', open: false }],
  });
  await start();
  expect(screen.getByRole('region', { name: '이어서 하기' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '신규' })).toBeNull();
});

it('recommends no new games when the member is on a break', async () => {
  testSite.logIn({ promotions: false });
  await start();
  expect(screen.queryByRole('region', { name: '신규' })).toBeNull();
  expect(all().getByRole('status').textContent).toBe('게임 3개');
});

it('filters by text, kind and provider, and offers only matching providers', async () => {
  await start();
  const companies = filterOf('게임사');
  await pressKind('슬롯');
  expect(companies.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '모든 게임사',
    '달빛 스튜디오',
  ]);
  expect(all().getByRole('status').textContent).toBe('게임 1개');
  await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ㅂㅋㄹ' } }));
  expect(screen.getByText('조건에 맞는 게임이 없습니다.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '검색 결과' })).toBeDefined();
  await pressKind('카지노');
  expect(tile('바카라')).toBeDefined();
  expect(screen.queryByRole('region', { name: '신규' })).toBeNull();
});

it('adds a favourite immediately, and reverts it when storing fails', async () => {
  await start();
  const heart = () => all().getByRole('button', { name: '달빛 즐겨찾기' });
  await press(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('region', { name: '즐겨찾기' })).toBeDefined();
  expect(testSite.calls).toEqual([
    { name: 'set-favourite', body: { company: 'dalbit', code: '달빛', favourite: true } },
  ]);
  testSite.responses.set('set-favourite', failWith('unavailable'));
  await press(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(testSite.shown).toEqual(['msg3005']);
});

it('moves the focus when the focused favourite is removed from its list', async () => {
  favourites = games.map(({ gameCompany, code }) => ({ company: gameCompany, code }));
  await start();
  await pressKind('즐겨찾기');
  const heart = (name: string) => all().getByRole('button', { name: `${name} 즐겨찾기` });
  const leave = async (name: string) => {
    act(() => heart(name).focus());
    await press(heart(name));
  };
  await leave('룰렛');
  expect(document.activeElement).toBe(heart('달빛'));
  await leave('달빛');
  expect(document.activeElement).toBe(heart('바카라'));
  await leave('바카라');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '전체 게임 보기' }));
});

it('shows the image of a game that replaces one with a broken image', async () => {
  favourites = games.map(({ gameCompany, code }) => ({ company: gameCompany, code }));
  await start();
  await pressKind('즐겨찾기');
  const getImages = () => within(all().getByRole('list')).queryAllByRole('presentation');
  await waitFor(() => expect(getImages()).toHaveLength(3));
  fireEvent.error(getImages()[0] ?? document.body);
  expect(getImages()).toHaveLength(2);
  await press(all().getByRole('button', { name: '바카라 즐겨찾기' }));
  expect(all().getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(getImages()).toHaveLength(2));
});

it('explains favourites and offers one next step, no sort or provider, without any', async () => {
  await start();
  await pressKind('즐겨찾기');
  expect(screen.getByText('아직 즐겨찾기한 게임이 없습니다.')).toBeDefined();
  expect(screen.getByRole('heading', { name: '즐겨찾기' })).toBeDefined();
  expect(screen.queryByRole('combobox', { name: '정렬' })).toBeNull();
  expect(screen.queryByRole('group', { name: '게임사' })).toBeNull();
  expect(all().getAllByRole('button')).toHaveLength(1);
  await press(all().getByRole('button', { name: '전체 게임 보기' }));
  expect(screen.getByRole('combobox', { name: '정렬' })).toBeVisible();
  expect(screen.getByRole('group', { name: '게임사' })).toBeVisible();
});

it('offers visitors everything except member features', async () => {
  testSite.reset();
  testSite.succeed('get-game-list', { games, companies: [] });
  await start();
  expect(screen.queryByRole('region', { name: '이어서 하기' })).toBeNull();
  expect(screen.queryByRole('link', { name: '베팅내역' })).toBeNull();
  expect(screen.queryByRole('button', { name: '달빛 즐겨찾기' })).toBeNull();
  expect(kinds().getAllByRole('button')).toHaveLength(3);
});

describe('the address of the lobby', () => {
  const search = () => decodeURIComponent(router.state.location.search);

  it('opens with the filter in the address', async () => {
    await start('/?kind=casino&sort=name&game=naru/바카라');
    expect(screen.getByRole('dialog', { name: '바카라' })).toBeDefined();
    expect(all().getByRole('status').textContent).toBe('게임 2개');
    expect(
      all()
        .getAllByRole('button', { name: /나루( 점검 중)?$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['룰렛나루점검 중', '바카라나루']);
  });

  it('follows the filter without a new history entry', async () => {
    await start();
    await pressKind('슬롯');
    await waitFor(() => expect(search()).toBe('?kind=slot'));
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('combines simultaneous choices, such as clicks before hydration', async () => {
    await start();
    await act(async () => {
      fireEvent.click(kinds().getByRole('button', { name: '카지노' }));
      fireEvent.change(screen.getByRole('combobox', { name: '정렬' }), { target: { value: 'name' } });
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: '바카라' } });
    });
    await waitFor(() => expect(search()).toBe('?q=바카라&kind=casino&sort=name'));
  });

  it('preserves typed text when a game opens immediately, and on Back', async () => {
    await start();
    await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: '바카라' } }));
    await press(tile('바카라'));
    expect(screen.getByRole('dialog', { name: '바카라' })).toBeDefined();
    expect(search()).toBe('?q=바카라&game=naru/바카라');
    await act(async () => router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('바카라');
    await waitFor(() => expect(search()).toBe('?q=바카라'));
  });
});

it('shows limits, return and rules of a game, and closes with the back button', async () => {
  await start();
  await press(tile('바카라'));
  const detail = within(screen.getByRole('dialog', { name: '바카라' }));
  expect(detail.getByText('1,000 ~ 500,000원')).toBeDefined();
  expect(detail.getByText('98.94%')).toBeDefined();
  expect(detail.getByText('0.95:1')).toBeDefined();
  expect(detail.getByText('두 패 중 9에 가까운 쪽이 이깁니다.')).toBeDefined();
  expect(testSite.calls).toEqual([]);
  await act(async () => router.navigate(-1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['게임 시작', undefined],
  ['연습하기', 'demo'],
])('opens the game from its details with %s', async (button, mode) => {
  await start();
  await press(tile('바카라'));
  await press(screen.getByRole('button', { name: button }));
  expect(testSite.calls.map(({ body }) => (body as { mode?: string }).mode)).toEqual([mode]);
});

it('opens the details of an unavailable game, whose button shows msg2002', async () => {
  await start();
  await press(tile('룰렛'));
  expect(within(screen.getByRole('dialog')).getByText('점검 중')).toBeDefined();
  await press(screen.getByRole('button', { name: '게임 시작' }));
  expect(testSite.shown).toEqual(['msg2002']);
  expect(testSite.calls).toEqual([]);
});
