import { h } from '../element.js';
import { cellsOf } from './symbols.js';

/** The reels of a spin as a small still picture. */
export function stillReels(strips, stops, symbols) {
  return h(
    'div',
    { class: 'still' },
    ...cellsOf(strips, stops).map((column) => h('div', {}, ...column.map((symbol) => symbols.picture(symbol)))),
  );
}

/** What a past slot round showed: its spins, the free ones after the first, each with the lines that paid. */
export function describeSpins({ slot }, { result }, symbols, words) {
  const { texts, fill } = words;
  const { lines, strips, freeSpins } = slot;
  return [
    h(
      'ol',
      { class: 'spins' },
      ...result.spins.map((spin, at) =>
        h(
          'li',
          {},
          at === 0 ? undefined : h('small', {}, fill(texts.freeSpins, { at, all: result.spins.length - 1 })),
          stillReels(strips, spin.stops, symbols),
          h(
            'small',
            {},
            fill(texts.units, { n: words.amount((spin.units * (at === 0 ? 1 : freeSpins.multiple)) / lines.length) }),
          ),
        ),
      ),
    ),
  ];
}
