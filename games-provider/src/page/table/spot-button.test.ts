import { describe, expect, it } from '@jest/globals';
import { roulette } from '../../games/table-games/roulette.ts';
import { getSpotPosition } from './spot-button.tsx';

const numbers = Array.from({ length: 36 }, (_, at) => at + 1);
/** Returns the numbers that a spot pays. */
const paying = (code: string) =>
  numbers.filter((number) => roulette.returned(roulette.draw({ below: () => number }), code, 1) > 0);
const place = (code: string) => {
  const { '--along': along, '--across': across } = getSpotPosition(code);
  return { along, across };
};

describe('the roulette table', () => {
  it('places every spot at a separate position', () => {
    expect(new Set(roulette.spots.map(({ code }) => JSON.stringify(place(code)))).size).toBe(roulette.spots.length);
  });

  it.each(['column1', 'column2', 'column3'])('places %s at the end of the numbers that it pays', (code) => {
    const { along, across } = place(code);
    expect(numbers.filter((number) => place(`n${number}`).across === across)).toEqual(paying(code));
    expect(along).toBe(13);
  });

  it.each(['dozen1', 'dozen2', 'dozen3'])('places %s along the numbers that it pays', (code) => {
    const { along, across } = place(code);
    expect(numbers.filter((number) => Math.floor((place(`n${number}`).along - along) / 4) === 0)).toEqual(paying(code));
    expect(across).toBe(3);
  });

  it('places the even chances next to the dozens, two streets each', () => {
    expect(['low', 'even', 'red', 'black', 'odd', 'high'].map(place)).toEqual(
      [1, 3, 5, 7, 9, 11].map((along) => ({ along, across: 4 })),
    );
  });
});
