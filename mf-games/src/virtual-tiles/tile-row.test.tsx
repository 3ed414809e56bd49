import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { TileRow } from './tile-row.tsx';
import { computeTileMeasures } from './virtual-tiles.tsx';

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
      renderTile={(game, { showsImage }) => <b>{showsImage ? `${game} with picture` : game}</b>}
      isPassing={() => isPassing}
    />,
  );
}

it('shows placeholders in a row while scrolling fast, and tiles once it stops', () => {
  renderRow({ isPassing: true });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['', '', '']);
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('wheel with picture')).toBeDefined();
});

it('shows tiles of a row immediately when scrolling slowly, images once it stops', () => {
  renderRow({ isPassing: false });
  expect(screen.getByText('wheel')).toBeDefined();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('wheel with picture')).toBeDefined();
});

it('shows the tab stop immediately, even when scrolling fast', () => {
  renderRow({ isPassing: true, reached: 1 });
  expect(screen.getByText('wheel')).toBeDefined();
});

it.each([
  [343, 375, 2],
  [288, 320, 2],
  [720, 768, 3],
  [976, 1280, 4],
  [1376, 1440, 6],
  [1440, 1920, 6],
])('splits a list of %i px in a page of %i px into %i columns', (width, page, columns) => {
  expect(computeTileMeasures(width, 46, page).columns).toBe(columns);
});

it('computes the row height without rendering', () => {
  const { rowHeight, gap } = computeTileMeasures(343, 46, 375);
  expect(gap).toBe(12);
  expect(rowHeight).toBeCloseTo(((165.5 - 2) * 3) / 4 + 46 + 2 + 12);
});
