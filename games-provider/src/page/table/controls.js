import { h } from '../element.js';
import { pocketTone } from './pocket-tone.js';

/** Spots that have a colour of their own. */
const TONES = new Set(['red', 'black', 'player', 'banker', 'tie', 'dragon', 'tiger', 'small', 'big', 'triple']);
const MOST_CHIPS = 5;
const CHIPS = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000];

/** The chips to choose from, as one radio group; `value()` is the chosen one, in won. */
export function chipPicker({ least, most }, words) {
  const values = CHIPS.filter((value) => value <= most && value * 10 > least).slice(0, MOST_CHIPS);
  let chosen = values.find((value) => value >= least) ?? values[0];
  const buttons = values.map((value) =>
    h(
      'button',
      {
        class: `chip v${value}`,
        type: 'button',
        role: 'radio',
        'aria-label': words.fill(words.texts.chip, { amount: words.amount(value) }),
        onclick: () => choose(value),
        onkeydown: (event) => step(event, value),
      },
      words.chip(value),
    ),
  );

  function choose(value) {
    chosen = value;
    buttons.forEach((button, at) => {
      button.setAttribute('aria-checked', String(values[at] === value));
      button.tabIndex = values[at] === value ? 0 : -1;
    });
  }

  function step(event, value) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      const at = (values.indexOf(value) + by + values.length) % values.length;
      choose(values[at]);
      buttons[at].focus();
    }
  }

  choose(chosen);
  return {
    element: h('div', { class: 'chips', role: 'radiogroup', 'aria-label': words.texts.stake }, ...buttons),
    value: () => chosen,
  };
}

function toneOf(code) {
  const pocket = /^n(\d+)$/.exec(code)?.[1];
  if (pocket !== undefined) {
    return pocketTone(Number(pocket));
  }
  return TONES.has(code) ? code : '';
}

/** The places for stakes: a grid of words, and one of numbers where the game has them. */
export function spotGrids(spots, words, onPut) {
  const buttons = new Map(
    spots.map(({ code, odds }) => [
      code,
      h(
        'button',
        { class: `spot ${toneOf(code)}`, type: 'button', onclick: () => onPut(code) },
        h('span', {}, /^n\d/.test(code) ? code.slice(1) : words.spot(code)),
        h('small', {}, odds),
        h('span', { class: 'staked', hidden: true }),
      ),
    ]),
  );
  const those = (isNumber) => [...buttons].filter(([code]) => /^n\d/.test(code) === isNumber).map(([, one]) => one);
  const numbers = those(true);
  return {
    elements: [
      h('div', { class: 'spots' }, ...those(false)),
      ...(numbers.length > 0 ? [h('div', { class: 'spots numbers' }, ...numbers)] : []),
    ],
    /** Marks the spots that were paid. */
    show(wins) {
      buttons.forEach((button, code) => button.classList.toggle('won', (wins[code] ?? 0) > 0));
    },
    /** Lays the chips as they are and opens or closes the spots. */
    update(on, closed) {
      buttons.forEach((button, code) => {
        button.disabled = closed;
        const staked = button.lastElementChild;
        staked.hidden = on(code) === 0;
        staked.textContent = words.amount(on(code));
      });
    },
  };
}
