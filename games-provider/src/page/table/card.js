import { h } from '../element.js';
import { suit } from './suits.js';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUIT_SIGNS = ['♠', '♥', '♦', '♣'];

/** A card of 0 to 51, its face up; what it is stands in its label. */
export function card(value) {
  const rank = RANKS[value % 13];
  const number = Math.floor(value / 13);
  const corner = (place) => h('span', { class: `corner ${place}` }, rank, suit(number));
  const court = value % 13 > 9;
  return h(
    'div',
    { class: 'card', role: 'img', 'aria-label': `${SUIT_SIGNS[number]}${rank}` },
    h(
      'div',
      { class: number === 1 || number === 2 ? 'face red' : 'face' },
      corner('top'),
      h('span', { class: court ? 'middle court' : 'middle' }, court ? rank : '', suit(number)),
      corner('bottom'),
    ),
    h('div', { class: 'back' }),
  );
}

/** Points that a card counts in baccarat. */
export function cardPoints(value) {
  const rank = (value % 13) + 1;
  return rank > 9 ? 0 : rank;
}
