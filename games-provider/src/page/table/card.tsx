import { Suit } from './suit.tsx';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];

/** A card of 0 to 51, its face up; what it is stands in its label. */
export function Card({ value }: { readonly value: number }) {
  const rank = RANKS[value % 13] ?? '';
  const number = Math.floor(value / 13);
  const court = value % 13 > 9;
  const corner = (place: string) => (
    <span class={`corner ${place}`}>
      {rank}
      <Suit number={number} />
    </span>
  );
  return (
    <div class="card" role="img" aria-label={`${SUIT_SIGNS[number]}${rank}`}>
      <div class={number === 1 || number === 2 ? 'face red' : 'face'}>
        {corner('top')}
        <span class={court ? 'middle court' : 'middle'}>
          {court ? rank : ''}
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
