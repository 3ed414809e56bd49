import type { RandomSource } from '../random-source.ts';

const DECKS = 8;
const CARDS = 52;
const FRESH_SHOE: readonly number[] = Array.from({ length: DECKS * CARDS }, (_, at) => at % CARDS);

/** Deals cards one by one from eight fresh decks; a card is 0 to 51, its rank `card % 13`, 0 the ace. */
export function createShoe(random: RandomSource): () => number {
  const cards = [...FRESH_SHOE];
  let left = cards.length;
  return () => {
    const at = random.below(left);
    left -= 1;
    const card = cards[at] ?? 0;
    cards[at] = cards[left] ?? 0;
    return card;
  };
}

/** Returns the rank of a card: 1 the ace to 13 the king. */
export function getRank(card: number): number {
  return (card % 13) + 1;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

export function getRankName(card: number): string {
  return RANKS[card % RANKS.length] ?? '';
}

/** Returns true if the first two cards of a hand have one rank. */
export function isPair(hand: readonly number[] = []): boolean {
  const [first, second] = hand;
  return first !== undefined && second !== undefined && getRank(first) === getRank(second);
}
