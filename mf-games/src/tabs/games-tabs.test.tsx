import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { testSite } from 'tools/feature-testing/platform.tsx';
import GamesTabs from './games-tabs.tsx';

const table = (code: string, used: string) => ({
  code,
  gameCompany: 'naru',
  used,
  imgUrl: `/artwork/casino/${code}.svg`,
  nameKo: `${code} 한글`,
  nameEn: code,
});

beforeEach(() => {
  testSite.reset();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  testSite.answers.set('get-casino-setting', () => ({
    status: 'success',
    casiono: [table('a', 'y'), table('b', 'n')],
  }));
  testSite.answers.set('get-slot-setting', () => ({ status: 'success', slot: [] }));
});

const show = () =>
  render(
    <MemoryRouter>
      <GamesTabs />
    </MemoryRouter>,
  );

it('has the two tabs of the spec, casino first, and no third', () => {
  show();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['카지노', '슬롯']);
  expect(screen.getByRole('tab', { name: '카지노' }).getAttribute('aria-selected')).toBe('true');
});

it('shows each table by its Korean name and marks those that rest', () => {
  show();
  const tiles = within(screen.getByRole('tabpanel')).getAllByRole('button');
  expect(tiles.map((tile) => tile.textContent)).toEqual(['a 한글', 'b 한글점검 중']);
});

it('says so when there is nothing', () => {
  show();
  fireEvent.click(screen.getByRole('tab', { name: '슬롯' }));
  expect(screen.getByText('등록된 게임이 없습니다.')).toBeDefined();
});

it('leads from tile to tile by arrow keys', () => {
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
])('an old entry of the history opens to %s the games of a provider with used %s: %s', (_, used, member, opens) => {
  const provider = {
    code: 'dalbit',
    used,
    subImgUrl: '/artwork/provider/dalbit.svg',
    nameKo: '달빛',
    nameEn: 'Dalbit',
  };
  testSite.answers.set('get-slot-setting', () => ({ status: 'success', slot: [provider] }));
  testSite.answers.set('get-slot-by-company', () => ({ status: 'success', games: [] }));
  if (member) {
    testSite.logIn();
  }
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { slotGames: 'dalbit' } }]}>
      <GamesTabs />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('tab', { name: '슬롯' }));
  expect(document.querySelectorAll('dialog')).toHaveLength(opens ? 1 : 0);
});

it('leads to all games', () => {
  show();
  expect(screen.getByRole('link', { name: '전체 게임' }).getAttribute('href')).toBe('/game');
});
