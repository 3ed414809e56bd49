import type { ComponentChildren } from 'preact';
import { getRankName } from './hands.ts';

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
const FIRST_COURT = 10;

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

/** The shape of each suit around 0,0: spade, heart, diamond, club. */
const SUITS: readonly string[] = [
  'M0-26C6-12 26-4 26 12A13 13 0 0 1 4 20L8 30H-8L-4 20A13 13 0 0 1-26 12C-26-4-6-12 0-26Z',
  'M0 29C-32 6-30-22-13-24-5-25-1-19 0-14 1-19 5-25 13-24 30-22 32 6 0 29Z',
  'M0-31 22 0 0 31-22 0Z',
  'M-4 17 -9 31H9L4 17A13 13 0 1 0 11-6 13 13 0 1 0-11-6 13 13 0 1 0-4 17Z',
];

/** A suit by number: spade, heart, diamond, club. */
function Suit({ number }: { readonly number: number }) {
  return (
    <svg viewBox="-34 -36 68 72" class="suit" aria-hidden="true">
      <path d={SUITS[number]} />
    </svg>
  );
}

const GOLD = '#d9a53e';
const SKIN = '#f6dfc4';
const HAIR = '#6b4423';
const INK = '#1b1d24';

/** Hair and headwear of jack, queen and king. */
const HEADS: readonly ComponentChildren[] = [
  <>
    <path d="M20 18Q17 28 21 33H26L24 16ZM40 18Q43 28 39 33H34L36 16Z" fill={HAIR} />
    <path d="M18 13Q20 3 38 4 44 8 42 14Z" fill="currentColor" stroke={GOLD} />
    <path d="M37 6Q45-4 51 6 46 5 42 11" fill={GOLD} />
  </>,
  <>
    <path d="M21 12Q13 28 18 38L27 34 25 14ZM39 12Q47 28 42 38L33 34 35 14Z" fill={HAIR} />
    <path d="M20 11Q30 6 40 11L42 2 35 6 30-2 25 6 18 2Z" fill={GOLD} stroke={INK} stroke-width="0.6" />
    <circle cx="30" cy="5" r="1.8" fill="currentColor" />
  </>,
  <>
    <path d="M21 15Q18 26 22 32L25 15ZM39 15Q42 26 38 32L35 15Z" fill="#8a8d96" />
    <path d="M22 23Q24 40 30 41 36 40 38 23 34 29 30 28 26 29 22 23Z" fill="#8a8d96" />
    <path d="M18 11V0L24 6 30-4 36 6 42 0V11Z" fill={GOLD} stroke={INK} stroke-width="0.6" />
    <path d="M18 8.5H42" stroke="currentColor" stroke-width="2" />
  </>,
];

/** The image of a jack (0), queen (1) or king (2): the same half figure from both ends of the card. */
function Court({ rank, suit }: { readonly rank: number; readonly suit: number }) {
  const half = (
    <>
      <path d="M4 52 10 38Q30 29 50 38L56 52Z" fill="currentColor" />
      <path d="M22 52V35L30 41 38 35V52Z" fill={GOLD} />
      <path d="M26 52V39L30 42 34 39V52Z" fill="#fffaf0" />
      <path d="M12 52 16 38M48 52 44 38" stroke={GOLD} stroke-width="2.4" />
      <path d="M26 30H34V37L30 40 26 37Z" fill="#e6c7a4" />
      <ellipse cx="30" cy="21" rx="8.4" ry="10.4" fill={SKIN} stroke={INK} stroke-width="0.5" />
      <path d="M25 19.5H28M32 19.5H35M30 20V25M27.5 28Q30 29.6 32.5 28" fill="none" stroke={INK} stroke-width="1" />
      {HEADS[rank]}
      <path d={SUITS[suit]} transform="translate(8 9) scale(.2)" fill="currentColor" />
    </>
  );
  return (
    <svg viewBox="0 -6 60 116" class="court" aria-hidden="true">
      <g>{half}</g>
      <g transform="rotate(180 30 52)">{half}</g>
    </svg>
  );
}
