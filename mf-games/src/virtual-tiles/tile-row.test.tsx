import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { TileRow } from './tile-row.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

function renderRow({ isPassing, reached = -1 }: { isPassing: boolean; reached?: number }) {
  render(
    <TileRow
      games={['dice', 'wheel', 'cards']}
      from={0}
      columns={3}
      reached={reached}
      renderTile={(game, { picture }) => <b>{picture ? `${game} with picture` : game}</b>}
      isPassing={() => isPassing}
    />,
  );
}

it('shows empty frames while the list passes quickly, and its tiles once it stays', () => {
  renderRow({ isPassing: true });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['', '', '']);
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('wheel with picture')).toBeDefined();
});

it('shows its tiles at once when it is scrolled to slowly, and asks for their pictures once it stays', () => {
  renderRow({ isPassing: false });
  expect(screen.getByText('wheel')).toBeDefined();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('wheel with picture')).toBeDefined();
});

it('shows the tile that Tab reaches at once, however quickly the list passes', () => {
  renderRow({ isPassing: true, reached: 1 });
  expect(screen.getByText('wheel')).toBeDefined();
});
