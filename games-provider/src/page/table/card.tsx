import { Court } from './court.tsx';
import { Suit, SUITS } from './suit.tsx';

const [LEFT, MIDDLE, RIGHT] = [26, 50, 74];
const [TOP, FOOT] = [24, 116];

/** Number of pips in the outer columns, and heights in the middle one, from the top (0) to the bottom (1). */
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

/** The pips of a card from ace to ten, as on every deck: those of the lower half upside down. */
function Pips({ rank, suit }: { readonly rank: number; readonly suit: number }) {
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

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];
const FIRST_COURT = 10;

/** A card of 0 to 51, face up; its label names it. */
export function PlayingCard({ value }: { readonly value: number }) {
  const place = value % 13;
  const rank = RANKS[place] ?? '';
  const number = Math.floor(value / 13);
  const corner = (at: string) => (
    <span class={`corner ${at}`}>
      {rank}
      <Suit number={number} />
    </span>
  );
  return (
    <div class="card" role="img" aria-label={`${SUIT_SIGNS[number]}${rank}`}>
      <div class={number === 1 || number === 2 ? 'face red' : 'face'}>
        {corner('top')}
        {place < FIRST_COURT ? <Pips rank={place} suit={number} /> : <Court rank={place - FIRST_COURT} suit={number} />}
        {/* A card too small for its pips shows only its suit. */}
        <span class="middle">
          <Suit number={number} />
        </span>
        {corner('bottom')}
      </div>
      <div class="back" />
    </div>
  );
}

/** Returns the points of a card in baccarat. */
export function getBaccaratPoints(value: number): number {
  const rank = (value % 13) + 1;
  return rank > 9 ? 0 : rank;
}
