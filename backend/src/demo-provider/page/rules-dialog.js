import { h } from './element.js';

const RULES = {
  baccarat: 'rulesBaccarat',
  'dragon-tiger': 'rulesDragonTiger',
  roulette: 'rulesRoulette',
  'sic-bo': 'rulesSicBo',
};

/** The sheet with rules, odds and returns of a game, to be read before any stake, and the promise of the next round. */
export function rulesDialog({ session, words, limitText }) {
  const { texts, fill } = words;
  const hash = h('code', {}, session.seedHash);
  // One number of the roulette stands for all of them.
  const rows = session.spots
    .filter(({ code }) => !/^n[1-9]/.test(code))
    .map(({ code, odds, returnPercent }) =>
      h(
        'tr',
        {},
        h('td', {}, words.spot(code)),
        h('td', {}, odds),
        h('td', {}, fill(texts.returnRate, { percent: returnPercent })),
      ),
    );
  const element = h(
    'dialog',
    { 'aria-label': texts.rules },
    h('h2', {}, texts.rules),
    h('p', {}, texts[RULES[session.game]]),
    h('p', {}, limitText),
    h('table', {}, h('tbody', {}, ...rows)),
    h('p', {}, texts.returnMade),
    h('p', {}, `${texts.playMoney} · ${texts.notReal}`),
    h('p', { class: 'hash' }, `${texts.seed}: `, hash),
    h('button', { class: 'action', type: 'button', onclick: () => element.close() }, texts.close),
  );
  return { element, promise: (seedHash) => (hash.textContent = seedHash) };
}
