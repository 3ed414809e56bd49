import { h } from './element.js';
import { pocketTone } from './pocket-tone.js';

const SUITS = ['♠', '♥', '♦', '♣'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const HANDS = {
  baccarat: ['player', 'banker'],
  'dragon-tiger': ['dragon', 'tiger'],
  roulette: ['number'],
  'sic-bo': ['dice'],
};
const PIECES = {
  number: (value) => h('div', { class: `pocket ${pocketTone(value)}` }, String(value)),
  dice: (value) => h('div', { class: 'die' }, String(value)),
};

function card(value) {
  const suit = Math.floor(value / 13);
  const red = suit === 1 || suit === 2;
  return h('div', { class: red ? 'card red' : 'card' }, RANKS[value % 13], h('br'), SUITS[suit]);
}

/** Cards, number or dice of a round, by hand; empty places before the first one. */
export function handsOf(game, { shown = {}, totals = {} }, words) {
  return HANDS[game].map((name) =>
    h(
      'div',
      { class: 'hand' },
      PIECES[name] === undefined
        ? h(
            'h2',
            {},
            words.spot(name),
            totals[name] === undefined ? undefined : h('b', { class: 'total' }, String(totals[name])),
          )
        : undefined,
      h('div', { class: 'cards' }, ...(shown[name] ?? []).map(PIECES[name] ?? card)),
    ),
  );
}

/** A round's outcome in a word or a number. */
export function outcomeOf(game, result, words) {
  return game === 'roulette' ? String(result.shown.number[0]) : words.spot(result.outcome);
}
