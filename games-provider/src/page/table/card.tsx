import { getRankName } from '../../games/table-games/shoe.ts';

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

/** Pips of a card from ace to ten; those of the lower half are upside down. */
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

const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];

/** A card of 0 to 51, face up; its label names it. */
export function PlayingCard({ value }: { readonly value: number }) {
  const place = value % 13;
  const rank = getRankName(value);
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
        {place < LAYOUTS.length ? (
          <Pips rank={place} suit={number} />
        ) : (
          <img class="court" src={`/picture/courts/${value}.svg`} alt="" />
        )}
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

/** The shape of each suit around 0,0: spade, heart, diamond, club. */
const SUITS = [
  'M0-26C6-12 26-4 26 12A13 13 0 0 1 4 20L8 30H-8L-4 20A13 13 0 0 1-26 12C-26-4-6-12 0-26Z',
  'M0 29C-32 6-30-22-13-24-5-25-1-19 0-14 1-19 5-25 13-24 30-22 32 6 0 29Z',
  'M0-31 22 0 0 31-22 0Z',
  'M-4 17 -9 31H9L4 17A13 13 0 1 0 11-6 13 13 0 1 0-11-6 13 13 0 1 0-4 17Z',
];

function Suit({ number }: { readonly number: number }) {
  return (
    <svg viewBox="-34 -36 68 72" class="suit" aria-hidden="true">
      <path d={SUITS[number]} />
    </svg>
  );
}
