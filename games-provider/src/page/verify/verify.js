// Draws a past round again. Everything happens in this window; nothing is sent.
import { FREE_SPINS } from '../../games/slot/paytable.ts';
import { LINES } from '../../games/slot/lines.ts';
import { STRIPS } from '../../games/slot/strips.ts';
import { SYMBOLS } from '../../games/slot/symbols.ts';
import { h } from '../element.js';
import { describeSpins } from '../slot/past-spin.js';
import { symbolsOf } from '../slot/symbols.js';
import { handsOf, outcomeOf } from '../table/hands.js';
import { wordsOf } from '../words.js';
import { GAMES } from './games.js';
import { drawWith, seedHash } from './random-source.js';

const given = new URLSearchParams(location.hash.slice(1));
const root = document.getElementById('verify');
const language = await fetch(`/rgs/texts/${given.get('lang') ?? 'ko'}`).then((answer) => answer.json());
const words = wordsOf(language);
const { texts } = words;
document.documentElement.lang = language.languageTag;
document.title = texts.verify;

const game = h(
  'select',
  { id: 'game' },
  ...Object.entries(GAMES).map(([code, { name }]) =>
    h('option', { value: code, selected: code === given.get('game') }, texts[name]),
  ),
);
const field = (id, value) => h('input', { id, value, autocomplete: 'off', spellcheck: 'false' });
const fields = {
  server: field('server', given.get('server') ?? ''),
  client: field('client', given.get('client') ?? ''),
  nonce: field('nonce', given.get('nonce') ?? ''),
  promised: field('promised', given.get('promised') ?? ''),
};
const outcome = h('section', { class: 'outcome-sheet', 'aria-live': 'polite', 'aria-label': texts.drawnAgain });
const labelled = (text, control) => h('p', {}, h('label', { for: control.id }, text), control);

root.replaceChildren(
  h(
    'form',
    { onsubmit: (event) => void check(event) },
    h('h1', {}, texts.verify),
    h('p', {}, texts.fair),
    h('p', { class: 'soft' }, texts.verifyIntro),
    labelled(texts.verifyGame, game),
    labelled(texts.serverSeed, fields.server),
    labelled(texts.clientSeed, fields.client),
    labelled(texts.nonce, fields.nonce),
    labelled(texts.promised, fields.promised),
    h('button', { class: 'action main' }, texts.check),
    outcome,
  ),
);
root.removeAttribute('aria-busy');
if (given.has('server')) {
  void check();
}

async function check(event) {
  event?.preventDefault();
  const [server, client, nonce, promised] = Object.values(fields).map(({ value }) => value.trim());
  if (!/^[0-9a-f]{64}$/.test(server) || !/^[0-9a-f]{16,64}$/.test(client) || !/^[1-9]\d{0,9}$/.test(nonce)) {
    outcome.replaceChildren(h('p', { role: 'alert' }, texts.badSeeds));
    return;
  }
  const hash = await seedHash(server);
  const result = await drawWith(server, `${client}:${nonce}`, (random) => GAMES[game.value].draw(random));
  const same = hash === promised;
  outcome.replaceChildren(
    h('h2', {}, texts.seedHashOf),
    h('p', { class: 'hash' }, hash),
    promised === ''
      ? h('p', { class: 'soft' }, texts.hashNone)
      : h('p', { class: same ? 'same' : 'other' }, same ? texts.hashSame : texts.hashOther),
    h('h2', {}, texts.drawnAgain),
    ...drawing(result),
    h(
      'p',
      { class: 'soft' },
      `${texts.drawnBy}: `,
      h('a', { href: `/${GAMES[game.value].file}.ts`, target: '_blank', rel: 'noopener' }, GAMES[game.value].file),
    ),
  );
}

function drawing(result) {
  if (game.value === 'slot') {
    const session = {
      theme: given.get('theme') ?? '',
      slot: { symbols: SYMBOLS, strips: STRIPS, lines: LINES, freeSpins: FREE_SPINS },
    };
    return describeSpins(session, { result }, symbolsOf(session, words), words);
  }
  const hands = handsOf(game.value, words, () => undefined);
  void hands.show(result, false);
  return [
    h('p', { class: 'outcome' }, outcomeOf(game.value, result, words)),
    h('div', { class: `small-hands ${game.value}` }, hands.element),
  ];
}
