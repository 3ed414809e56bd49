// Shows what the server says and sends stakes. No outcome is made here.
import { h } from '../element.js';
import { gameHead, moneyBar } from '../frame.js';
import { historySheet } from '../history-sheet.js';
import { pause } from '../pause.js';
import { promiseKeeper } from '../promise.js';
import { refusalText } from '../refusals.js';
import { playRound, settledBalance } from '../round.js';
import { post } from '../server.js';
import { soundSwitch } from '../sound.js';
import { wordsOf } from '../words.js';
import { chipPicker, spotGrids } from './controls.js';
import { handsOf, outcomeOf } from './hands.js';
import { describeRound } from './past-round.js';
import { roadOf } from './road.js';
import { Stakes } from './stakes.js';
import { tableRules } from './table-rules.js';

/** Opens the table of a session in `root`: the last round as it ended, an open one brought to its end first. */
export function openTable(root, session) {
  const { limits, game, sessionId } = session;
  const words = wordsOf(session);
  const { texts } = words;
  const stakes = new Stakes();
  const limitText = words.fill(texts.limits, { least: words.amount(limits.least), most: words.amount(limits.most) });
  let balance = session.balance;
  let paid;
  let before = [];
  let busy = false;

  const sound = soundSwitch(words);
  const promise = promiseKeeper(session);
  const money = moneyBar(session, words);
  const message = h('p', { class: 'message', 'aria-live': 'polite' });
  const hands = handsOf(game, words, () => sound.play('card'));
  const road = roadOf(session, words);
  const action = (text, onclick, tone = '') => h('button', { class: `action ${tone}`, type: 'button', onclick }, text);
  const deal = action(texts.deal, () => void send(), 'main');
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
      h('section', { class: 'felt', 'aria-label': session.name }, hands.element, message, ...spots.elements),
      road.element,
    ),
    h('div', { class: 'foot' }, money.element, chips.element, h('div', { class: 'actions' }, again, undo, clear, deal)),
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
      const { stake, win } = last;
      tell(
        words.fill(texts.lastRound, { text: `${outcomeOf(game, last.result, words)} · ${returned({ stake, win })}` }),
      );
      before = Object.entries(last.bets);
    } else {
      tell(texts.ready);
    }
    update();
    window.addEventListener('focus', () => void refresh());
    if (session.openRound !== undefined) {
      await waitForEnd(texts.roundOpen);
    }
  }

  function tell(text, above = false) {
    message.textContent = text;
    message.classList.toggle('paid', above);
  }

  function returned({ win }) {
    return win > 0 ? words.fill(texts.returned, { amount: words.amount(win) }) : texts.lost;
  }

  function change(how) {
    how();
    sound.play('chip');
    tell(texts.ready);
    update();
  }

  function put(code) {
    const chip = chips.value();
    if (stakes.total + chip > limits.most) {
      tell(texts.tooMuch);
    } else if (stakes.total + chip > balance) {
      tell(texts.noFunds);
    } else if (stakes.on(code) + chip < limits.least) {
      tell(limitText);
    } else {
      change(() => stakes.put(code, chip));
    }
  }

  async function send() {
    if (busy || stakes.empty) {
      return;
    }
    setBusy(true);
    tell(texts.dealing);
    hands.clear();
    spots.show({});
    const earliest = pause(session.minRoundMs);
    try {
      await show(await playRound(sessionId, stakes.toBets(), () => tell(texts.offline)));
      await earliest;
    } catch {
      tell(texts.closed);
    }
    setBusy(false);
  }

  async function show(answer) {
    promise.take(answer);
    if (answer.status === 'refused') {
      balance = answer.balance ?? balance;
      tell(refusalText(answer.code, words));
      return;
    }
    if (answer.status === 'void') {
      stakes.clear();
      await waitForEnd(texts.voided);
      return;
    }
    await showDrawn(answer);
    if (answer.status === 'pending') {
      balance = await settledBalance(sessionId, () => undefined);
      update();
    }
  }

  async function showDrawn(answer) {
    const { result, wins, win, stake } = answer;
    await hands.show(result, true);
    before = stakes.placed();
    stakes.clear();
    balance = answer.balance ?? balance - stake;
    paid = win;
    spots.show(wins);
    road.add(result);
    road.draw();
    // A return that is not above the stake is no win to be celebrated.
    tell(`${outcomeOf(game, result, words)} · ${returned(answer)}`, win > stake);
    if (win > stake) {
      sound.play('win');
    }
    update();
  }

  /** A round of an earlier try, or one that is given back: nothing else can be played until the wallet agrees. */
  async function waitForEnd(text) {
    setBusy(true);
    tell(text);
    balance = await settledBalance(sessionId, () => tell(texts.offline));
    setBusy(false);
  }

  async function refresh() {
    if (!busy) {
      const state = await post('state', { sessionId }).catch(() => undefined);
      balance = state?.balance ?? balance;
      update();
    }
  }

  function setBusy(is) {
    busy = is;
    update();
  }

  function update() {
    money.show({ balance, stake: stakes.total, paid });
    deal.disabled = undo.disabled = clear.disabled = busy || stakes.empty;
    const sum = before.reduce((total, [, amount]) => total + amount, 0);
    again.disabled = busy || !stakes.empty || sum === 0 || sum > balance || sum > limits.most;
    spots.update((code) => stakes.on(code), busy);
  }
}
