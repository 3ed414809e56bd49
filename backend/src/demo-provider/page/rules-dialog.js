import { h } from './element.js';

const RULES = {
  baccarat: 'rulesBaccarat',
  'dragon-tiger': 'rulesDragonTiger',
  roulette: 'rulesRoulette',
  'sic-bo': 'rulesSicBo',
};

/** The sheet with rules, odds and returns of a game, to be read before any stake. */
export function rulesDialog({ session, fill, spotName, limits }) {
  const { texts, spots, game } = session;
  const dialog = h('dialog', { 'aria-label': texts.rules });
  // One number of the roulette stands for all of them.
  const rows = spots
    .filter(({ code }) => !/^n[1-9]/.test(code))
    .map(({ code, odds, returnPercent }) =>
      h(
        'tr',
        {},
        h('td', {}, spotName(code)),
        h('td', {}, odds),
        h('td', {}, fill(texts.returnRate, { percent: returnPercent })),
      ),
    );
  dialog.append(
    h('h2', {}, texts.rules),
    h('p', {}, texts[RULES[game]]),
    h('p', {}, limits),
    h('table', {}, ...rows),
    h('p', {}, texts.returnMade),
    h('p', {}, `${texts.playMoney} · ${texts.notReal}`),
    h('p', { class: 'hash' }, `${texts.seed}: ${session.serverSeedHash}`),
    h('button', { class: 'action', type: 'button', onclick: () => dialog.close() }, texts.close),
  );
  return dialog;
}
