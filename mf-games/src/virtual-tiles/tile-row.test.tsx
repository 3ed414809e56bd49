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
      renderTile={(game, { showsImage }) => <b>{showsImage ? `${game} with picture` : game}</b>}
      isPassing={() => isPassing}
    />,
  );
}

it('shows placeholders while scrolling fast, and tiles once it stops', () => {
  renderRow({ isPassing: true });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['', '', '']);
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('wheel with picture')).toBeDefined();
});

it('shows tiles immediately when scrolling slowly, images once it stops', () => {
  renderRow({ isPassing: false });
  expect(screen.getByText('wheel')).toBeDefined();
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByText('wheel with picture')).toBeDefined();
});

it('shows the tab stop immediately, even when scrolling fast', () => {
  renderRow({ isPassing: true, reached: 1 });
  expect(screen.getByText('wheel')).toBeDefined();
});
