import { isPair, getRank, createShoe } from './shoe.ts';
import { TABLE_ROUND_MS, type TableGame } from './table-game.ts';

/** Returns the points of a card: ace 1, two to nine as they are, the others 0. */
export function getCardPoints(card: number): number {
  const value = getRank(card);
  return value > 9 ? 0 : value;
}

/** Returns the points of a hand: the last digit of the sum. */
function sumPoints(hand: readonly number[]): number {
  return hand.reduce((sum, card) => sum + getCardPoints(card), 0) % 10;
}

/**
 * Returns true if the banker takes a third card.
 * @param banker points of the banker's two cards
 * @param third points of the player's third card, undefined if the player took none
 */
function doesBankerDraw(banker: number, third: number | undefined): boolean {
  if (third === undefined) {
    return banker <= 5;
  }
  switch (banker) {
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return banker <= 2;
  }
}

const PAIRS: Readonly<Record<string, string>> = { 'player-pair': 'player', 'banker-pair': 'banker' };

/**
 * Punto banco with eight decks; a banker's win pays 5 % commission, rounded up to a whole won. A pair of the first two
 * cards is paid with any outcome, also a tie.
 */
export const baccarat: TableGame = {
  spots: [
    { code: 'player-pair', odds: '11:1', returnPercent: 89.639 },
    { code: 'player', odds: '1:1', returnPercent: 98.765 },
    { code: 'tie', odds: '8:1', returnPercent: 85.64 },
    { code: 'banker', odds: '0.95:1', returnPercent: 98.942 },
    { code: 'banker-pair', odds: '11:1', returnPercent: 89.639 },
  ],
  roundMs: TABLE_ROUND_MS,
  maxReturn: 12,
  step: 1,
  draw(random) {
    const next = createShoe(random);
    const player = [next()];
    const banker = [next()];
    player.push(next());
    banker.push(next());
    if (sumPoints(player) < 8 && sumPoints(banker) < 8) {
      let third: number | undefined;
      if (sumPoints(player) <= 5) {
        const card = next();
        player.push(card);
        third = getCardPoints(card);
      }
      if (doesBankerDraw(sumPoints(banker), third)) {
        banker.push(next());
      }
    }
    const totals = { player: sumPoints(player), banker: sumPoints(banker) };
    const lead = totals.player - totals.banker;
    return { shown: { player, banker }, totals, outcome: lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie' };
  },
  returned({ shown, outcome }, spot, stake) {
    const paired = PAIRS[spot];
    if (paired !== undefined) {
      return isPair(shown[paired]) ? stake * 12 : 0;
    }
    if (outcome === 'tie') {
      return spot === 'tie' ? stake * 9 : stake;
    }
    if (spot !== outcome) {
      return 0;
    }
    return spot === 'banker' ? stake + Math.floor((stake * 95) / 100) : stake * 2;
  },
};
