import { h } from './element.js';
import { icon } from './icons.js';

/** The head of every game: its name, whether it is practice, and the ways to rules, past rounds and sound. */
export function gameHead(session, words, { onRules, onHistory, sound }) {
  const { texts } = words;
  const tool = (name, text, onclick) =>
    h('button', { class: 'tool', type: 'button', 'aria-label': text, title: text, onclick }, icon(name));
  return h(
    'header',
    { class: 'head' },
    h(
      'div',
      { class: 'title' },
      h('h1', {}, session.name),
      session.mode === 'demo'
        ? h('p', { class: 'demo' }, texts.demo)
        : h('p', { class: 'soft' }, `${texts.playMoney} · ${texts.notReal}`),
    ),
    h(
      'nav',
      { 'aria-label': session.name },
      tool('history', texts.history, onHistory),
      tool('rules', texts.rules, onRules),
      sound.button,
    ),
  );
}

/** The three amounts that are always in sight: balance, stake and what the last round paid. */
export function moneyBar(session, words) {
  const { texts } = words;
  const balance = h('b');
  const stake = h('b');
  const paid = h('b', {}, '–');
  const figure = (name, value, label) => h('div', {}, h('span', {}, name, label), value);
  return {
    element: h(
      'div',
      { class: 'money' },
      figure(
        texts.balance,
        balance,
        h('span', { class: 'label' }, session.mode === 'demo' ? texts.demoShort : texts.playMoney),
      ),
      figure(texts.stake, stake),
      figure(texts.paid, paid),
    ),
    show(amounts) {
      balance.textContent = words.won(amounts.balance);
      stake.textContent = words.won(amounts.stake);
      if (amounts.paid !== undefined) {
        paid.textContent = words.won(amounts.paid);
      }
    },
  };
}
