import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testSite } from 'feature-kit/feature-testing/platform.tsx';

let line: 'down' | 'up' = 'down';
jest.mock('../virtual-tiles/virtual-tiles.tsx', () => {
  if (line === 'down') {
    throw new Error('Loading chunk virtual-tiles failed.');
  }
  return { VirtualTiles: () => <p>all games</p> };
});

it('shows an error when the list fails to load, and recovers on retry', async () => {
  const { SlotGames } = await import('./slot-games.tsx');
  testSite.reset();
  testSite.logIn();
  testSite.succeed('get-slot-by-company', {
    games: [{ code: 'a', gameCompany: 'naru', imgUrl: '', nameKo: 'a', nameEn: 'a', min: 0, max: 0, rtp: 0 }],
  });
  await act(async () => render(<SlotGames company="naru" name="naru" onClose={() => undefined} />));
  expect(screen.getByRole('alert')).toBeDefined();
  line = 'up';
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '다시 시도' })));
  expect(screen.getByText('all games')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
