// Sends stakes and waits for rounds, the same way in every game. No outcome is made here.
import { h } from './element.js';
import { moneyBar } from './frame.js';
import { pause } from './pause.js';
import { promiseKeeper } from './promise.js';
import { refusalText } from './refusals.js';
import { playRound, settledBalance } from './round.js';
import { post } from './server.js';
import { soundSwitch } from './sound.js';

/**
 * One player at one game, from the stake to the balance after it, in won. The game's `view` says what differs:
 * - `stake()`: what the next round would take; `bets()`: the same by spot, as the server takes it
 * - `begin(asked)`: shows that a round is under way, and settles when its answer may be shown
 * - `show(answer)`: shows what was drawn, and settles with the words for it
 * - `giveBack()`: the stakes come back, no round was played
 * - `update(busy)`: opens or closes the game's own controls
 */
export function playOf(session, words, root, view) {
  const { sessionId, minRoundMs } = session;
  const { texts } = words;
  const message = h('p', { class: 'message', 'aria-live': 'polite' });
  const money = moneyBar(session, words);
  const promise = promiseKeeper(session);
  const sound = soundSwitch(words);
  let balance = session.balance;
  let paid;
  let busy = true;

  function tell(text, above = false) {
    message.textContent = text;
    message.classList.toggle('paid', above);
  }

  function update() {
    money.show({ balance, stake: view.stake(), paid });
    view.update(busy);
  }

  function setBusy(is) {
    busy = is;
    update();
  }

  /** Opens the game for stakes, once an open round of an earlier try came to its end. */
  async function open() {
    setBusy(false);
    window.addEventListener('focus', () => void refresh());
    if (session.openRound !== undefined) {
      await waitForEnd(texts.roundOpen);
    }
  }

  async function send() {
    const stake = view.stake();
    if (busy || stake === 0) {
      return;
    }
    if (stake > balance) {
      tell(texts.noFunds);
      return;
    }
    setBusy(true);
    root.classList.remove('celebrates');
    money.show({ balance: balance - stake, stake, paid });
    const earliest = pause(minRoundMs);
    const asked = playRound(sessionId, view.bets(), () => tell(texts.offline));
    try {
      await view.begin(asked);
      await take(await asked);
    } catch {
      tell(texts.closed);
    }
    await earliest;
    setBusy(false);
  }

  async function take(answer) {
    promise.take(answer);
    if (answer.status === 'refused') {
      balance = answer.balance ?? balance;
      tell(refusalText(answer.code, words));
    } else if (answer.status === 'void') {
      view.giveBack();
      await waitForEnd(texts.voided);
    } else {
      await showDrawn(answer);
    }
  }

  async function showDrawn(answer) {
    const text = await view.show(answer);
    balance = answer.balance ?? balance - answer.stake;
    paid = answer.win;
    // A return that is not above the stake is no win to be celebrated.
    const above = answer.win > answer.stake;
    tell(text, above);
    root.classList.toggle('celebrates', above);
    if (above) {
      sound.play('win');
    }
    update();
    if (answer.status === 'pending') {
      balance = (await settledBalance(sessionId, () => undefined)) ?? balance;
      update();
    }
  }

  /** A round of an earlier try, or one that is given back: nothing else can be played until the wallet agrees. */
  async function waitForEnd(text) {
    setBusy(true);
    tell(text);
    balance = (await settledBalance(sessionId, () => tell(texts.offline))) ?? balance;
    setBusy(false);
  }

  async function refresh() {
    if (!busy) {
      const state = await post('state', { sessionId }).catch(() => undefined);
      balance = state?.balance ?? balance;
      update();
    }
  }

  return { message, money: money.element, promise, sound, balance: () => balance, tell, update, open, send };
}
