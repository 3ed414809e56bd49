import { SUITS } from './suit.tsx';

const [LEFT, MIDDLE, RIGHT] = [26, 50, 74];
const [TOP, FOOT] = [24, 116];

/** How many pips stand in the outer columns, and at which heights in the middle one, from the top (0) to the foot (1). */
const LAYOUTS: readonly (readonly [outer: number, middle: readonly number[]])[] = [
  [0, [0.5]],
  [0, [0, 1]],
  [0, [0, 0.5, 1]],
  [2, []],
  [2, [0.5]],
  [3, []],
  [3, [0.25]],
  [3, [0.25, 0.75]],
  [4, [0.5]],
  [4, [1 / 6, 5 / 6]],
];

/** The pips of a card from ace to ten, as they stand on every deck: those of the lower half upside down. */
export function Pips({ rank, suit }: { readonly rank: number; readonly suit: number }) {
  const [outer, middle] = LAYOUTS[rank] ?? [0, []];
  const heights = Array.from({ length: outer }, (_, at) => at / (outer - 1));
  const places = [
    ...heights.flatMap((height) => [[LEFT, height] as const, [RIGHT, height] as const]),
    ...middle.map((height) => [MIDDLE, height] as const),
  ];
  const size = rank === 0 ? 0.95 : 0.34;
  return (
    <svg viewBox="0 0 100 140" class="pips" aria-hidden="true">
      {places.map(([x, height]) => (
        <path
          key={`${x} ${height}`}
          d={SUITS[suit]}
          transform={`translate(${x} ${TOP + (FOOT - TOP) * height}) scale(${height > 0.5 ? -size : size})`}
        />
      ))}
    </svg>
  );
}
