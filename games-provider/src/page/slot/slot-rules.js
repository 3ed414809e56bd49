import { h } from '../element.js';
import { fairness } from '../fairness.js';
import { sheet } from '../sheet.js';
import { lineIcon } from './line-drawing.js';

/** The sheet with paytable, lines, strips, return and limits; amounts follow the stake at each opening. */
export function slotRules({ session, words, symbols, promise, stake }) {
  const { slot, limits } = session;
  const { texts, fill, won, amount } = words;
  const { lines, linePays, scatterPays, freeSpins, strips, mostStakes } = slot;
  const pays = h('div', { class: 'pays' });
  const unit = h('p', { class: 'soft' });
  const wild = slot.symbols.indexOf('wild');
  const scatter = slot.symbols.indexOf('scatter');

  function pay(symbol, byCount) {
    const line = stake() / lines.length;
    const rows = byCount.map(([count, units]) =>
      h('li', {}, h('span', {}, `${count}`), h('b', {}, `×${amount(units)}`), h('small', {}, won(units * line))),
    );
    return h(
      'figure',
      {},
      symbols.picture(symbol),
      h('figcaption', {}, symbols.name(symbol)),
      h('ul', {}, ...rows.toReversed()),
    );
  }

  function renew() {
    unit.textContent = fill(texts.payUnit, { amount: amount(stake()) });
    pays.replaceChildren(
      ...linePays.map((units, symbol) =>
        pay(
          symbol,
          units.map((each, at) => [at + 3, each]),
        ),
      ),
      pay(wild, []),
      pay(scatter, Object.entries(scatterPays)),
    );
  }

  const { element } = sheet(
    texts.rules,
    words,
    h('p', {}, fill(texts.rulesSlot, { lines: lines.length })),
    h('p', {}, fill(texts.rulesFree, { from: freeSpins.from, all: freeSpins.count, times: freeSpins.multiple })),
    h('p', { class: 'return' }, h('b', {}, fill(texts.returnRate, { percent: session.spots[0].returnPercent }))),
    h('p', { class: 'soft' }, `${texts.returnMade} ${texts.every}`),
    h('p', {}, fill(texts.mostWin, { times: amount(mostStakes) })),
    h(
      'p',
      {},
      fill(texts.limits, { least: amount(limits.least), most: amount(limits.most) }),
      ' · ',
      fill(texts.stakeStep, { step: amount(limits.step) }),
    ),
    h('h3', {}, texts.paytable),
    unit,
    pays,
    h('h3', {}, texts.lineShapes),
    h(
      'ol',
      { class: 'line-icons' },
      ...lines.map((rows, line) => h('li', {}, lineIcon(rows, line), h('small', {}, String(line + 1)))),
    ),
    h('h3', {}, texts.reelStrips),
    h(
      'ol',
      { class: 'strips' },
      ...strips.map((strip, reel) =>
        h(
          'li',
          {},
          h('small', {}, fill(texts.reel, { n: reel + 1 })),
          h('div', {}, ...strip.map((symbol) => symbols.picture(symbol))),
        ),
      ),
    ),
    ...fairness(session, promise, words),
  );
  element.querySelectorAll('.strips img').forEach((picture) => (picture.loading = 'lazy'));
  return {
    element,
    open() {
      renew();
      element.showModal();
    },
  };
}
