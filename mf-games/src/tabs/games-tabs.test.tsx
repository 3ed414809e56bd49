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

it('leads to all games', () => {
  show();
  expect(screen.getByRole('link', { name: '전체 게임' }).getAttribute('href')).toBe('/game');
});
