import { Court } from './court.tsx';
import { Pips } from './pips.tsx';
import { Suit } from './suit.tsx';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];
const FIRST_COURT = 10;

/** A card of 0 to 51, its face up; what it is stands in its label. */
export function Card({ value }: { readonly value: number }) {
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
        {/* A card too small for its pips shows its suit alone. */}
        <span class="middle">
          <Suit number={number} />
        </span>
        {corner('bottom')}
      </div>
      <div class="back" />
    </div>
  );
}

/** Points that a card counts in baccarat. */
export function cardPoints(value: number): number {
  const rank = (value % 13) + 1;
  return rank > 9 ? 0 : rank;
}
