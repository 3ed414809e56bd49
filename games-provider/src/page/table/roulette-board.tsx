import { SpotButton, type SpotsProps } from './spot-button.tsx';

/** Even chances in the order in which they appear along the numbers. */
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'];
const NUMBER = /^n(?<n>\d+)$/;
const THIRD = /^(?<kind>column|dozen)(?<n>[123])$/;

/**
 * Returns the position of a spot, in two measures that board.css turns into columns and rows: `--along` the streets of
 * three numbers (0 the zero, 13 after the last street), `--across` them (0 to 2 the numbers, 3 dozens, 4 even chances).
 */
export function getSpotPosition(code: string): { '--along': number; '--across': number } {
  const number = NUMBER.exec(code)?.groups?.n;
  if (number !== undefined) {
    const n = Number(number);
    return n === 0 ? { '--along': 0, '--across': 0 } : { '--along': Math.ceil(n / 3), '--across': (n - 1) % 3 };
  }
  const { kind, n } = THIRD.exec(code)?.groups ?? {};
  if (kind === 'column') {
    return { '--along': 13, '--across': Number(n) - 1 };
  }
  return kind === 'dozen'
    ? { '--along': (Number(n) - 1) * 4 + 1, '--across': 3 }
    : { '--along': EVEN_CHANCES.indexOf(code) * 2 + 1, '--across': 4 };
}

/** The table of a roulette: numbers in streets of three, columns at their end, dozens and even chances along them. */
export function RouletteBoard(props: SpotsProps) {
  const { spots } = props.play.session;
  const inOrder = spots.toSorted((a, b) => rank(a.code) - rank(b.code));
  return (
    <div class="board">
      {inOrder.map((spot) => (
        <SpotButton key={spot.code} spot={spot} place={getSpotPosition(spot.code)} {...props} />
      ))}
    </div>
  );
}

/** Returns the reading order: the zero, the numbers street by street, then each line next to them. */
function rank(code: string): number {
  const { '--along': along, '--across': across } = getSpotPosition(code);
  return across > 2 ? across * 100 + along : along * 3 + across;
}
