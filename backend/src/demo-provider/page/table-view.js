// Shows what the server says and sends stakes. No outcome is made here.
import { chipPicker, spotGrids } from './controls.js';
import { h } from './element.js';
import { handsOf, outcomeOf } from './hands.js';
import { playRound, settledBalance } from './round.js';
import { rulesDialog } from './rules-dialog.js';
import { post } from './server.js';
import { Stakes } from './stakes.js';
import { wordsOf } from './words.js';

const ROAD = 15;
const REFUSALS = {
  INSUFFICIENT_FUNDS: 'noFunds',
  TOO_SOON: 'tooSoon',
  ROUND_OPEN: 'roundOpen',
  GAME_CLOSED: 'closed',
};

/** Opens the table of a session in `root`: the last round as it ended, an open one brought to its end first. */
export function openTable(root, session) {
  const { limits, game, sessionId } = session;
  const words = wordsOf(session);
  const { texts } = words;
  const stakes = new Stakes();
  const limitText = words.fill(texts.limits, { least: words.amount(limits.least), most: words.amount(limits.most) });
  let balance = session.balance;
  let busy = false;

  const balanceText = h('b');
  const stakeText = h('b');
  const message = h('p', { class: 'message', 'aria-live': 'polite' });
  const hands = h('div', { class: 'hands' });
  const road = h('ol', { class: 'road', 'aria-label': texts.history });
  const action = (text, onclick, tone = '') => h('button', { class: `action ${tone}`, type: 'button', onclick }, text);
  const deal = action(texts.deal, () => void send(), 'deal');
  const undo = action(texts.undo, () => change(() => stakes.takeBack()));
  const clear = action(texts.clear, () => change(() => stakes.clear()));
  const chips = chipPicker(limits, words);
  const spots = spotGrids(session.spots, words, put);
  const rules = rulesDialog({ session, words, limitText });

  root.replaceChildren(
    h(
      'header',
      {},
      h(
        'div',
        {},
        h('h1', {}, session.name),
        session.mode === 'demo' ? h('span', { class: 'demo' }, texts.demo) : undefined,
      ),
      h('div', { class: 'money' }, texts.balance, balanceText, h('span', { class: 'label' }, texts.playMoney)),
      action(texts.rules, () => rules.element.showModal()),
    ),
    h('section', { class: 'felt', 'aria-label': session.name }, hands, message, ...spots.elements, road),
    h('footer', {}, h('div', { class: 'money' }, texts.stake, stakeText), chips.element, undo, clear, deal),
    rules.element,
  );
  root.removeAttribute('aria-busy');
  document.documentElement.lang = session.languageTag;
  document.title = session.name;
  recall();

  function recall() {
    const drawn = session.rounds.filter(({ result }) => result !== null);
    road.append(...drawn.slice(0, ROAD).map(({ result }) => h('li', {}, outcomeOf(game, result, words))));
    hands.replaceChildren(...handsOf(game, drawn[0]?.result ?? {}, words));
    tell(texts.ready);
    update();
    if (session.openRound !== undefined) {
      void waitForEnd(texts.roundOpen);
    }
    window.addEventListener('focus', () => void refresh());
  }

  function tell(text, paid = false) {
    message.textContent = text;
    message.classList.toggle('paid', paid);
  }

  function change(how) {
    how();
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
      stakes.put(code, chip);
      tell(texts.ready);
    }
    update();
  }

  async function send() {
    if (busy || stakes.empty) {
      return;
    }
    setBusy(true);
    tell(texts.dealing);
    spots.buttons.forEach((button) => button.classList.remove('won'));
    const earliest = new Promise((resolve) => setTimeout(resolve, session.minRoundMs));
    try {
      await show(await playRound(sessionId, stakes.toBets(), () => tell(texts.offline)));
      await earliest;
    } catch {
      tell(texts.closed);
    }
    setBusy(false);
  }

  async function show(answer) {
    if (answer.seedHash !== undefined) {
      rules.promise(answer.seedHash);
    }
    if (answer.status === 'refused') {
      balance = answer.balance ?? balance;
      tell(texts[REFUSALS[answer.code] ?? 'closed']);
      return;
    }
    stakes.clear();
    if (answer.status === 'void') {
      await waitForEnd(texts.voided);
      return;
    }
    showDrawn(answer);
    if (answer.status === 'pending') {
      balance = await settledBalance(sessionId, () => undefined);
      update();
    }
  }

  function showDrawn(answer) {
    const { result, wins, win, stake } = answer;
    balance = answer.balance ?? balance - stake;
    hands.replaceChildren(...handsOf(game, result, words));
    for (const [code, amount] of Object.entries(wins)) {
      spots.buttons.get(code)?.classList.toggle('won', amount > 0);
    }
    const outcome = outcomeOf(game, result, words);
    road.prepend(h('li', {}, outcome));
    road.children[ROAD]?.remove();
    const returned = win > 0 ? words.fill(texts.returned, { amount: words.amount(win) }) : texts.lost;
    // A return that is not above the stake is no win to be celebrated.
    tell(`${outcome} · ${returned}`, win > stake);
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
    balanceText.textContent = words.won(balance);
    stakeText.textContent = words.won(stakes.total);
    deal.disabled = busy || stakes.empty;
    undo.disabled = clear.disabled = busy || stakes.empty;
    spots.buttons.forEach((button, code) => {
      button.disabled = busy;
      button.querySelector('.staked')?.remove();
      if (stakes.on(code) > 0) {
        button.append(h('span', { class: 'staked' }, words.amount(stakes.on(code))));
      }
    });
  }
}
