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

it('shows empty frames while scrolled quickly, and its tiles once it stays', () => {
  renderRow({ isPassing: true });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['', '', '']);
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('wheel with picture')).toBeDefined();
});

it('shows its tiles immediately at slow scrolling, and images once it stays', () => {
  renderRow({ isPassing: false });
  expect(screen.getByText('wheel')).toBeDefined();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('wheel with picture')).toBeDefined();
});

it('shows the tile of the tab stop immediately at any speed', () => {
  renderRow({ isPassing: true, reached: 1 });
  expect(screen.getByText('wheel')).toBeDefined();
});
