import { expect, it } from '@jest/globals';
import { searchGames } from './search-games.ts';

const games = [
  { nameKo: '달의 정원', nameEn: 'Garden of the Moon' },
  { nameKo: '일곱 바다', nameEn: 'Seven Seas' },
];

it.each([
  ['', 2],
  ['  ', 2],
  ['바다', 1],
  ['MOON', 1],
  ['없음', 0],
])('finds by %p %i games', (text, count) => {
  expect(searchGames(games, text)).toHaveLength(count);
});
