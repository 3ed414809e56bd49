// Shows what the server says and sends stakes. No outcome is made here.
import { h } from '../element.js';
import { gameHead, moneyBar } from '../frame.js';
import { historySheet } from '../history-sheet.js';
import { icon } from '../icons.js';
import { pause } from '../pause.js';
import { promiseKeeper } from '../promise.js';
import { refusalText } from '../refusals.js';
import { playRound, settledBalance } from '../round.js';
import { post } from '../server.js';
import { soundSwitch } from '../sound.js';
import { wordsOf } from '../words.js';
import { lineLayer } from './line-drawing.js';
import { describeSpins } from './past-spin.js';
import { reelsOf } from './reels.js';
import { showSpins } from './show-spins.js';
import { slotRules } from './slot-rules.js';
import { stakePicker } from './stake-picker.js';
import { symbolsOf } from './symbols.js';

/** Opens the slot of a session in `root`: the last round as it ended, an open one brought to its end first. */
export function openSlot(root, session) {
  const { sessionId, slot } = session;
  const words = wordsOf(session);
  const { texts, fill } = words;
  let balance = session.balance;
  let paid;
  let busy = true;

  const sound = soundSwitch(words);
  const promise = promiseKeeper(session);
  const money = moneyBar(session, words);
  const symbols = symbolsOf(session, words);
  const reels = reelsOf(slot.strips, symbols, () => sound.play('stop'));
  const lines = lineLayer(slot.lines);
  const message = h('p', { class: 'message', 'aria-live': 'polite' });
  const free = h('p', { class: 'free', hidden: true });
  const stake = stakePicker(session.limits, words, slot.lines.length, () => update());
  const rules = slotRules({ session, words, symbols, promise, stake: stake.value });
  const history = historySheet({
    session,
    words,
    promise,
    describe: (round) => describeSpins(session, round, symbols, words),
  });
  const spin = h(
    'button',
    { class: 'spin', type: 'button', 'aria-label': texts.spin, onclick: () => void send() },
    icon('spin'),
    h('span', {}, texts.spin),
  );
  const stage = { reels, lines, free, tell, words, slot };

  root.className = 'slot';
  root.style.setProperty('--hue', String(slot.hue));
  const machine = h('div', { class: 'machine' }, reels.element, lines.element, free);
  root.replaceChildren(
    gameHead(session, words, { onRules: rules.open, onHistory: () => void history.open(), sound }),
    h(
      'section',
      { class: 'stage', 'aria-label': session.name },
      symbols.scene('left', 0),
      symbols.scene('right', 1),
      machine,
      message,
    ),
    h('div', { class: 'foot' }, money.element, stake.element, spin),
    rules.element,
    history.element,
  );
  void recall();

  async function recall() {
    const last = session.rounds.find(({ result }) => result !== null);
    const shown = last?.result.spins.at(-1);
    reels.rest(shown?.stops ?? slot.strips.map((_, reel) => reel * 4));
    stake.choose(last?.stake);
    tell(last === undefined ? texts.readySlot : fill(texts.lastRound, { text: returned(last) }));
    update();
    await symbols.ready();
    setBusy(false);
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
    return win > 0 ? fill(texts.returned, { amount: words.amount(win) }) : texts.lost;
  }

  async function send() {
    if (busy) {
      return;
    }
    if (stake.value() > balance) {
      tell(texts.noFunds);
      return;
    }
    setBusy(true);
    tell(texts.spinning);
    root.classList.remove('celebrates');
    sound.play('start');
    reels.light();
    lines.show([]);
    money.show({ balance: balance - stake.value(), stake: stake.value(), paid });
    const earliest = pause(session.minRoundMs);
    const asked = playRound(sessionId, { spin: stake.value() }, () => tell(texts.offline));
    try {
      await show(asked);
    } catch {
      tell(texts.closed);
    }
    await earliest;
    setBusy(false);
  }

  async function show(asked) {
    // Reels that turn for a round that was not played come back to where they were.
    const before = reels.stops();
    await reels.turn(
      asked.then(
        ({ result }) => result?.spins[0].stops ?? before,
        () => before,
      ),
    );
    const answer = await asked;
    promise.take(answer);
    if (answer.status === 'refused') {
      balance = answer.balance ?? balance;
      tell(refusalText(answer.code, words));
    } else if (answer.status === 'void') {
      await waitForEnd(texts.voided);
    } else {
      await showDrawn(answer);
    }
  }

  async function showDrawn(answer) {
    await showSpins(stage, answer, session.minRoundMs);
    balance = answer.balance ?? balance - answer.stake;
    paid = answer.win;
    update();
    // A return that is not above the stake is no win to be celebrated.
    const above = answer.win > answer.stake;
    tell(returned(answer), above);
    root.classList.toggle('celebrates', above);
    if (above) {
      sound.play('win');
    }
    if (answer.status === 'pending') {
      balance = await settledBalance(sessionId, () => undefined);
      update();
    }
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
    money.show({ balance, stake: stake.value(), paid });
    spin.disabled = busy;
    stake.close(busy);
  }
}
