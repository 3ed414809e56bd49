// Shows what the server says. No outcome is made here.
import { h } from '../element.js';
import { gameHead } from '../frame.js';
import { historySheet } from '../history-sheet.js';
import { playOf } from '../play.js';
import { wordsOf } from '../words.js';
import { chipPicker, spotGrids } from './controls.js';
import { handsOf, outcomeOf } from './hands.js';
import { describeRound } from './past-round.js';
import { roadOf } from './road.js';
import { Stakes } from './stakes.js';
import { tableRules } from './table-rules.js';

/** Opens the table of a session in `root`: the last round as it ended, an open one brought to its end first. */
export function openTable(root, session) {
  const { limits, game } = session;
  const words = wordsOf(session);
  const { texts } = words;
  const stakes = new Stakes();
  const limitText = words.fill(texts.limits, { least: words.amount(limits.least), most: words.amount(limits.most) });
  let before = [];

  const play = playOf(session, words, root, {
    stake: () => stakes.total,
    bets: () => stakes.toBets(),
    begin,
    show,
    giveBack: () => stakes.clear(),
    update,
  });
  const { promise, sound, tell } = play;
  const hands = handsOf(game, words, () => sound.play('card'));
  const road = roadOf(session, words);
  const action = (text, onclick, tone = '') => h('button', { class: `action ${tone}`, type: 'button', onclick }, text);
  const deal = action(texts.deal, () => void play.send(), 'main');
  const again = action(texts.again, () => change(() => stakes.lay(before)));
  const undo = action(texts.undo, () => change(() => stakes.takeBack()));
  const clear = action(texts.clear, () => change(() => stakes.clear()));
  const chips = chipPicker(limits, words);
  const spots = spotGrids(session.spots, words, put);
  const rules = tableRules({ session, words, limitText, promise });
  const history = historySheet({ session, words, promise, describe: (round) => describeRound(game, round, words) });

  root.className = `table ${game}`;
  root.replaceChildren(
    gameHead(session, words, { onRules: () => rules.showModal(), onHistory: () => void history.open(), sound }),
    h(
      'div',
      { class: 'room' },
      h('section', { class: 'felt', 'aria-label': session.name }, hands.element, play.message, ...spots.elements),
      road.element,
    ),
    h('div', { class: 'foot' }, play.money, chips.element, h('div', { class: 'actions' }, again, undo, clear, deal)),
    rules,
    history.element,
  );
  void recall();

  async function recall() {
    const drawn = session.rounds.filter(({ result }) => result !== null);
    drawn.toReversed().forEach(({ result }) => road.add(result));
    road.draw();
    const [last] = drawn;
    if (last !== undefined) {
      await hands.show(last.result, false);
      tell(
        words.fill(texts.lastRound, { text: `${outcomeOf(game, last.result, words)} · ${words.returned(last.win)}` }),
      );
      before = Object.entries(last.bets);
    } else {
      tell(texts.ready);
    }
    await play.open();
  }

  function change(how) {
    how();
    sound.play('chip');
    tell(texts.ready);
    play.update();
  }

  function put(code) {
    const chip = chips.value();
    if (stakes.total + chip > limits.most) {
      tell(texts.tooMuch);
    } else if (stakes.total + chip > play.balance()) {
      tell(texts.noFunds);
    } else if (stakes.on(code) + chip < limits.least) {
      tell(limitText);
    } else {
      change(() => stakes.put(code, chip));
    }
  }

  async function begin() {
    tell(texts.dealing);
    hands.clear();
    spots.show({});
  }

  async function show({ result, wins, win }) {
    await hands.show(result, true);
    before = stakes.placed();
    stakes.clear();
    spots.show(wins);
    road.add(result);
    road.draw();
    return `${outcomeOf(game, result, words)} · ${words.returned(win)}`;
  }

  function update(busy) {
    deal.disabled = undo.disabled = clear.disabled = busy || stakes.empty;
    const sum = before.reduce((total, [, amount]) => total + amount, 0);
    again.disabled = busy || !stakes.empty || sum === 0 || sum > play.balance() || sum > limits.most;
    spots.update((code) => stakes.on(code), busy);
  }
}
