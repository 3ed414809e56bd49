import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { TileRow } from './tile-row.tsx';
import { computeTileMeasures, useWidth } from './virtual-tiles.tsx';

describe('tile row', () => {
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

describe('use width', () => {
  const { ResizeObserver: before } = globalThis;
  afterEach(() => {
    globalThis.ResizeObserver = before;
  });

  it('returns undefined while the dialog is closed, then its width', () => {
    let width = 0;
    let resized = () => undefined as void;
    globalThis.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resized = () => callback([], this);
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    };
    function Probe() {
      const measured = useWidth();
      return (
        <div
          ref={(element) => {
            if (element !== null) {
              element.getBoundingClientRect = () => new DOMRect(0, 0, width, 10);
            }
            measured.ref.current = element;
          }}
        >
          {measured.width ?? 'none'}
        </div>
      );
    }
    render(<Probe />);
    expect(screen.getByText('none')).toBeDefined();
    width = 900;
    act(() => resized());
    expect(screen.getByText('900')).toBeDefined();
  });
});
