import { h } from '../element.js';
import { outcomeOf } from './hands.js';
import { pocketTone } from './pocket-tone.js';

const ROWS = 6;
/** The two sides and the tie of games that have roads, and the word's first sign in a bead. */
const SIDES = {
  baccarat: { player: 'blue', banker: 'red', tie: 'green' },
  'dragon-tiger': { dragon: 'red', tiger: 'blue', tie: 'green' },
};

/** What past rounds came to, newest last: beads, the big road where a game has it, and how often each outcome came. */
export function roadOf({ game, spots }, words) {
  const sides = SIDES[game];
  const results = [];
  const beads = h('ol', { class: sides === undefined ? 'road-line' : 'beads', 'aria-label': words.texts.bead });
  const big = h('div', { class: 'big-road', role: 'img', 'aria-label': words.texts.bigRoad });
  const counts = h('ul', { class: 'counts' });
  const element = h(
    'section',
    { class: 'road', 'aria-label': words.texts.history, tabindex: '0' },
    counts,
    ...(sides === undefined ? [beads] : [h('div', { class: 'boards' }, beads, big)]),
    returnsOf(spots, words),
  );

  function add(result) {
    results.push(result);
  }

  function draw() {
    beads.replaceChildren(...results.map(bead));
    if (sides !== undefined) {
      big.replaceChildren(...bigRoad(results.map(({ outcome }) => outcome)).map(ring));
      counts.replaceChildren(...Object.keys(sides).map(count));
    }
    element.querySelectorAll('.beads, .big-road, .road-line').forEach((board) => {
      board.scrollLeft = board.scrollWidth;
    });
  }

  function bead(result) {
    const word = outcomeOf(game, result, words);
    const tone = sides === undefined ? lineTone(result) : sides[result.outcome];
    return h('li', { class: `bead ${tone}`, title: word }, sides === undefined ? word : [...word][0]);
  }

  function lineTone({ shown, outcome }) {
    return game === 'roulette' ? pocketTone(shown.number[0]) : outcome;
  }

  function ring({ outcome, column, row, ties }) {
    const place = h('span', { class: `ring ${sides[outcome]} ${ties > 0 ? 'tied' : ''}` });
    place.style.gridColumn = String(column + 1);
    place.style.gridRow = String(row + 1);
    return place;
  }

  function count(outcome) {
    const n = results.filter((result) => result.outcome === outcome).length;
    return h(
      'li',
      { class: sides[outcome] },
      words.fill(words.texts.count, { name: words.spot(outcome), n: words.amount(n) }),
    );
  }

  return { element, add, draw };
}

/** The return of each spot, in sight before any stake where there is room. */
function returnsOf(spots, { texts, fill, spot }) {
  const rows = spots
    .filter(({ code }) => !/^(n[1-9]|d[2-9])/.test(code))
    .map(({ code, odds, returnPercent }) =>
      h(
        'tr',
        {},
        h('td', {}, spot(code)),
        h('td', {}, odds),
        h('td', {}, fill(texts.returnRate, { percent: returnPercent })),
      ),
    );
  return h('table', { class: 'returns' }, h('tbody', {}, ...rows));
}

/**
 * Places of the big road: a run of one side goes down, a change begins a new column, a run that meets the floor or
 * another run turns right. Ties mark the place before them.
 */
export function bigRoad(outcomes) {
  const places = [];
  const taken = new Set();
  let start = -1;
  let last;
  for (const outcome of outcomes) {
    if (outcome === 'tie') {
      if (last !== undefined) {
        last.ties += 1;
      }
      continue;
    }
    const place = { outcome, column: 0, row: 0, ties: 0 };
    if (last !== undefined && last.outcome === outcome) {
      const down = last.row + 1 < ROWS && !taken.has(`${last.column} ${last.row + 1}`) && !last.turned;
      place.turned = !down;
      place.column = down ? last.column : last.column + 1;
      place.row = down ? last.row + 1 : last.row;
    } else {
      start += 1;
      while (taken.has(`${start} 0`)) {
        start += 1;
      }
      place.column = start;
    }
    taken.add(`${place.column} ${place.row}`);
    places.push(place);
    last = place;
  }
  return places;
}
