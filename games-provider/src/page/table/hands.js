import { h } from '../element.js';
import { calm, pause } from '../pause.js';
import { card, cardPoints } from './card.js';
import { pocketTone } from './pocket-tone.js';

const HANDS = {
  baccarat: ['player', 'banker'],
  'dragon-tiger': ['dragon', 'tiger'],
  roulette: ['number'],
  'sic-bo': ['dice'],
};
const BETWEEN_CARDS_MS = 520;
const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

function die(value) {
  return h(
    'div',
    { class: 'die', role: 'img', 'aria-label': String(value) },
    ...PIPS[value].map((place) => h('i', { class: `p${place}` })),
  );
}

const PIECES = {
  number: (value) => h('div', { class: `pocket ${pocketTone(value)}` }, String(value)),
  dice: die,
};

/** The places where cards, number or dice of a round are laid. */
export function handsOf(game, words, onCard) {
  const hands = HANDS[game].map((name) => {
    const total = h('b', { class: 'total' });
    const cards = h('div', { class: 'cards' });
    return { name, total, cards, element: handElement(name, total, cards, words) };
  });
  const places = Object.fromEntries(hands.map((hand) => [hand.name, hand]));

  function clear() {
    hands.forEach(({ cards, total, element }) => {
      cards.replaceChildren();
      total.textContent = '';
      element.classList.remove('leads');
    });
  }

  function lay(name, value) {
    const { cards, total } = places[name];
    cards.append((PIECES[name] ?? card)(value));
    if (game === 'baccarat') {
      total.dataset.points = String((Number(total.dataset.points ?? 0) + cardPoints(value)) % 10);
      total.textContent = total.dataset.points;
    }
  }

  /** Lays a round's cards one after another, or all at once for the last round and for calm players. */
  async function show({ shown = {}, totals = {}, outcome }, slowly) {
    clear();
    hands.forEach(({ total }) => delete total.dataset.points);
    for (const [name, value] of order(shown, HANDS[game])) {
      lay(name, value);
      if (slowly && !calm()) {
        onCard();
        await pause(BETWEEN_CARDS_MS);
      }
    }
    hands.forEach(({ name, total, element }) => {
      total.textContent = totals[name] === undefined ? total.textContent : String(totals[name]);
      element.classList.toggle('leads', name === outcome);
    });
  }

  return { element: h('div', { class: `hands ${game}` }, ...hands.map(({ element }) => element)), show, clear };
}

function handElement(name, total, cards, words) {
  const plain = PIECES[name] !== undefined;
  return h(
    'div',
    { class: `hand ${name}` },
    plain ? undefined : h('h2', {}, words.spot(name), total),
    cards,
    plain ? total : undefined,
  );
}

/** Cards in the order in which they are dealt: hand by hand, first cards first. */
function order(shown, names) {
  const longest = Math.max(0, ...names.map((name) => shown[name]?.length ?? 0));
  return Array.from({ length: longest }, (_, at) =>
    names.filter((name) => shown[name]?.[at] !== undefined).map((name) => [name, shown[name][at]]),
  ).flat();
}

/** A round's outcome in a word or a number. */
export function outcomeOf(game, result, words) {
  return game === 'roulette' ? String(result.shown.number[0]) : words.spot(result.outcome);
}
