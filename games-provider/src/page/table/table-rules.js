import { h } from '../element.js';
import { fairness } from '../fairness.js';
import { sheet } from '../sheet.js';

const RULES = {
  baccarat: 'rulesBaccarat',
  'dragon-tiger': 'rulesDragonTiger',
  roulette: 'rulesRoulette',
  'sic-bo': 'rulesSicBo',
};

/** The sheet with rules, odds and returns of a game, to be read before any stake, and the promise of the next round. */
export function tableRules({ session, words, limitText, promise }) {
  const { texts, fill } = words;
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
  return sheet(
    texts.rules,
    words,
    h('p', {}, texts[RULES[session.game]]),
    h('p', {}, limitText),
    h('table', {}, h('tbody', {}, ...rows)),
    h('p', { class: 'soft' }, texts.returnMade),
    ...fairness(session, promise, words),
  ).element;
}
