import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FavouriteButton } from './favourite-button.tsx';
import { formatReturnRange } from '../game-detail/game-figures.tsx';

describe('favourite button', () => {
  const toggle = jest.fn();

  beforeEach(() => {
    toggle.mockReset();
    render(<FavouriteButton name="달빛 바카라" favourite={{ on: false, toggle }} />);
  });

  it.each([
    ['once by a double click', [1, 2], 1],
    ['twice by two clicks', [1, 1], 2],
    ['as often as by a key, whose clicks count nothing', [0, 0], 2],
  ])('toggles %s', (_, details, times) => {
    const heart = screen.getByRole('button', { name: '달빛 바카라 즐겨찾기' });
    details.forEach((detail) => fireEvent.click(heart, { detail }));
    expect(toggle).toHaveBeenCalledTimes(times);
  });
});

it.each([
  [[], undefined],
  [[{ rtp: 97.297 }, { rtp: 97.297 }], '97.29%'],
  [[{ rtp: 98.765 }, { rtp: 85.64 }, { rtp: 98.942 }], '85.64% – 98.94%'],
])('formats the returns %p as %p', (returns, text) => {
  expect(formatReturnRange(returns, 'ko')).toBe(text);
});
