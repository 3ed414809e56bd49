import { h } from '../element.js';

const STEPS = [200, 400, 1_000, 2_000, 4_000, 10_000, 20_000, 40_000, 100_000, 200_000, 500_000, 1_000_000];

/** The stake of a spin, one of a few sums within the limits; `value()` is in won. */
export function stakePicker({ least, most, step }, { texts, fill, amount, won }, lines, onChange) {
  const fitting = STEPS.filter((value) => value >= least && value <= most && value % step === 0);
  // Limits that no usual sum fits leave their own lower end.
  const values = fitting.length > 0 ? fitting : [Math.ceil(least / step) * step];
  let at = Math.min(2, values.length - 1);
  const shown = h('b', { 'aria-live': 'polite' });
  const each = h('small');
  const button = (text, label, by) =>
    h('button', { class: 'tool round', type: 'button', 'aria-label': label, onclick: () => move(by) }, text);
  const less = button('−', texts.less, -1);
  const more = button('+', texts.more, 1);
  let closed = false;

  function move(by) {
    at = Math.max(0, Math.min(values.length - 1, at + by));
    show();
    onChange();
  }

  function show() {
    shown.textContent = won(values[at]);
    each.textContent = fill(texts.perLine, { amount: amount(values[at] / lines) });
    less.disabled = closed || at === 0;
    more.disabled = closed || at === values.length - 1;
  }
  show();
  return {
    element: h(
      'div',
      { class: 'stake', role: 'group', 'aria-label': texts.stake },
      less,
      h('div', {}, h('span', {}, texts.stake), shown, each),
      more,
    ),
    value: () => values[at],
    close(is) {
      closed = is;
      show();
    },
    /** Takes the stake of the last round when it is one of the sums. */
    choose(value) {
      at = values.includes(value) ? values.indexOf(value) : at;
      show();
    },
  };
}
