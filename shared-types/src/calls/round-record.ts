import { type Static, Type } from 'typebox';
import { strict, Won } from './field-types.ts';

/** Name of a hand, a spot or a symbol from the provider; the screens translate those of the built-in games. */
const Name = Type.String({ minLength: 1, maxLength: 32, pattern: '^[a-z0-9-]+$' });

/** A card by suit (spade, heart, diamond, club) and rank: `SA`, `H10`, `DQ`. */
const Card = Type.String({ maxLength: 3, pattern: '^[SHDC](A|[2-9]|10|J|Q|K)$' });

const Hand = strict({
  hand: Name,
  cards: Type.Array(Card, { maxItems: 12 }),
  /** Points of the hand, in games that count them. */
  points: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
});

const PaidLine = strict({
  /** On each reel from the left the row that the line runs through, 0 at the top. */
  rows: Type.Array(Type.Integer({ minimum: 0, maximum: 9 }), { maxItems: 9 }),
  /** Number of reels from the left that show the symbol or a wild one. */
  count: Type.Integer({ minimum: 1, maximum: 9 }),
  symbol: Name,
  paid: Won,
});

const Spin = strict({
  /** Symbols in sight, reel by reel from the left, each from the top. */
  reels: Type.Array(Type.Array(Name, { maxItems: 9 }), { maxItems: 9 }),
  lines: Type.Array(PaidLine, { maxItems: 100 }),
  /** Whether it was one of the free spins, which follow the first. */
  free: Type.Boolean(),
  /** Payout of the whole spin, including scatters and the multiplier of free spins. */
  paid: Won,
});

/**
 * Result of a round, which its provider sends to the wallet with the round's end. One of `spins`, `hands`, `number` and
 * `dice` describes what was shown; providers without details omit the record.
 */
export const RoundRecordSchema = strict({
  spins: Type.Optional(Type.Array(Spin, { maxItems: 60 })),
  /** Theme of the slot's symbols, for `/artwork/symbol/<theme>/<symbol>.svg`. */
  theme: Type.Optional(Name),
  hands: Type.Optional(Type.Array(Hand, { maxItems: 9 })),
  /** Pocket of a roulette wheel. */
  number: Type.Optional(Type.Integer({ minimum: 0, maximum: 36 })),
  dice: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { maxItems: 9 })),
  /** Spot that the result is called by. */
  outcome: Name,
  /** Each stake and its payout, the stake included. */
  stakes: Type.Array(strict({ spot: Name, amount: Won, paid: Won }), { maxItems: 100 }),
});

export type RoundRecord = Static<typeof RoundRecordSchema>;
