// The game's page: shows what the server says and sends stakes. No outcome is made here.
import { h } from './element.js';
import { pocketTone } from './pocket-tone.js';
import { rulesDialog } from './rules-dialog.js';
import { post } from './server.js';

const root = document.getElementById('game');
const CHIPS = [1_000, 5_000, 10_000, 50_000, 100_000];
const SUITS = ['♠', '♥', '♦', '♣'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const LANG = { ko: 'ko', en: 'en', vn: 'vi', jp: 'ja', cn: 'zh-CN' };
const REFUSALS = { INSUFFICIENT_FUNDS: 'noFunds', TOO_SOON: 'tooSoon', GAME_CLOSED: 'closed' };
const HANDS = {
  baccarat: ['player', 'banker'],
  'dragon-tiger': ['dragon', 'tiger'],
  roulette: ['number'],
  'sic-bo': ['dice'],
};
const LINK_GONE =
  '게임 주소가 만료되었습니다. 창을 닫고 사이트에서 다시 열어 주세요. · This link has expired. Close the window and open the game again.';

const token = new URLSearchParams(location.hash.slice(1)).get('t');
// A single-use token has no business in the address any longer.
history.replaceState(null, '', location.pathname);

function stop(text) {
  root.replaceChildren(h('p', { class: 'wait', role: 'alert' }, text));
  root.removeAttribute('aria-busy');
}

async function start() {
  if (token === null) {
    stop(LINK_GONE);
    return;
  }
  try {
    const session = await post('authenticate', { t: token });
    if (session.status === 'ok') {
      play(session);
    } else {
      stop(LINK_GONE);
    }
  } catch {
    stop(
      '연결이 끊겼습니다. 창을 닫고 다시 열어 주세요. · The connection was lost. Close the window and open the game again.',
    );
  }
}

function play(session) {
  const { texts, spots, limits, game } = session;
  const number = new Intl.NumberFormat(LANG[session.lang]);
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const won = (amount) => fill(texts.won, { amount: number.format(amount) });
  const spotName = (code) =>
    texts[code] ??
    (code.startsWith('n') ? fill(texts.number, { n: code.slice(1) }) : fill(texts.die, { n: code.slice(1) }));
  document.documentElement.lang = LANG[session.lang];
  document.title = session.name;

  let bets = new Map();
  let placed = [];
  let chip = CHIPS.find((value) => value >= limits.least) ?? CHIPS[0];
  let balance = session.balance;
  let busy = false;

  const balanceText = h('b');
  const stakeText = h('b');
  const message = h('p', { class: 'message', 'aria-live': 'polite' }, texts.ready);
  const hands = h('div', { class: 'hands' });
  const road = h('ol', { class: 'road', 'aria-label': texts.history });
  const deal = h('button', { class: 'action deal', type: 'button', onclick: send }, texts.deal);
  const undo = h('button', { class: 'action', type: 'button', onclick: takeBack }, texts.undo);
  const clear = h('button', { class: 'action', type: 'button', onclick: clearAll }, texts.clear);
  const buttons = new Map(spots.map(({ code, odds }) => [code, spotButton(code, odds)]));
  const chipButtons = CHIPS.filter((value) => value <= limits.most).map((value) =>
    h(
      'button',
      {
        class: 'chip',
        type: 'button',
        role: 'radio',
        'aria-label': fill(texts.chip, { amount: number.format(value) }),
        onclick: () => choose(value),
      },
      short(value),
    ),
  );
  const rules = rulesDialog({ session, fill, spotName, limits: limitText() });

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
      h('button', { class: 'action', type: 'button', onclick: () => rules.showModal() }, texts.rules),
    ),
    h('section', { class: 'felt', 'aria-label': session.name }, hands, message, ...spotGrids(), road),
    h(
      'footer',
      {},
      h('div', { class: 'money' }, texts.stake, stakeText),
      h('div', { class: 'chips', role: 'radiogroup', 'aria-label': texts.stake }, ...chipButtons),
      undo,
      clear,
      deal,
    ),
    rules,
  );
  root.removeAttribute('aria-busy');
  showHands({});
  choose(chip);
  update();

  function spotButton(code, odds) {
    const tone =
      code === 'n0'
        ? 'zero'
        : /^n\d/.test(code)
          ? pocketTone(Number(code.slice(1)))
          : ['red', 'black'].includes(code)
            ? code
            : '';
    return h(
      'button',
      { class: `spot ${tone}`, type: 'button', onclick: () => put(code) },
      h('span', {}, /^n\d/.test(code) ? code.slice(1) : spotName(code)),
      h('small', {}, odds),
    );
  }

  function spotGrids() {
    const numbers = spots.filter(({ code }) => /^n\d/.test(code)).map(({ code }) => buttons.get(code));
    const others = spots.filter(({ code }) => !/^n\d/.test(code)).map(({ code }) => buttons.get(code));
    return [
      h('div', { class: 'spots' }, ...others),
      ...(numbers.length > 0 ? [h('div', { class: 'spots numbers' }, ...numbers)] : []),
    ];
  }

  function short(value) {
    return value >= 10_000 && session.lang === 'ko'
      ? `${value / 10_000}만`
      : session.lang === 'ko'
        ? `${value / 1_000}천`
        : `${value / 1_000}K`;
  }

  function choose(value) {
    chip = value;
    chipButtons.forEach((button, at) => button.setAttribute('aria-checked', String(CHIPS[at] === value)));
  }

  function put(code) {
    const total = stake() + chip;
    const amount = (bets.get(code) ?? 0) + chip;
    if (total > limits.most) {
      tell(texts.tooMuch);
    } else if (total > balance) {
      tell(texts.noFunds);
    } else if (amount < limits.least) {
      tell(limitText());
    } else {
      bets.set(code, amount);
      placed.push([code, chip]);
      tell(texts.ready);
    }
    update();
  }

  function takeBack() {
    const [code, amount] = placed.pop() ?? [];
    if (code !== undefined) {
      const left = (bets.get(code) ?? 0) - amount;
      if (left > 0) {
        bets.set(code, left);
      } else {
        bets.delete(code);
      }
    }
    update();
  }

  function clearAll() {
    bets = new Map();
    placed = [];
    update();
  }

  function stake() {
    return [...bets.values()].reduce((sum, amount) => sum + amount, 0);
  }

  function limitText() {
    return fill(texts.limits, { least: number.format(limits.least), most: number.format(limits.most) });
  }

  function tell(text, paid = false) {
    message.textContent = text;
    message.classList.toggle('paid', paid);
  }

  async function send() {
    if (busy || bets.size === 0) {
      return;
    }
    busy = true;
    tell(texts.dealing);
    buttons.forEach((button) => button.classList.remove('won'));
    update();
    const began = performance.now();
    try {
      show(
        await post('bet', {
          sessionId: session.sessionId,
          requestId: crypto.randomUUID(),
          bets: Object.fromEntries(bets),
        }),
      );
    } catch {
      tell(texts.offline);
    }
    const rest = Math.max(0, session.minRoundMs - (performance.now() - began));
    setTimeout(() => {
      busy = false;
      update();
    }, rest);
    update();
  }

  function show(answer) {
    if (answer.status === 'refused') {
      tell(texts[REFUSALS[answer.code] ?? 'closed']);
      return;
    }
    if (answer.status === 'void') {
      tell(texts.voided);
      return;
    }
    balance = answer.balance;
    showHands(answer.result.shown);
    for (const [code, amount] of Object.entries(answer.wins)) {
      buttons.get(code)?.classList.toggle('won', amount > 0);
    }
    const outcome = game === 'roulette' ? String(answer.result.shown.number[0]) : spotName(answer.result.outcome);
    road.prepend(h('li', {}, outcome));
    road.children[15]?.remove();
    // A return that is not above the stake is no win to be celebrated.
    tell(
      `${outcome} · ${answer.win > 0 ? fill(texts.returned, { amount: number.format(answer.win) }) : texts.lost}`,
      answer.win > answer.stake,
    );
    clearAll();
  }

  function showHands(shown) {
    hands.replaceChildren(
      ...HANDS[game].map((name) =>
        h(
          'div',
          { class: 'hand' },
          name === 'number' || name === 'dice' ? undefined : h('h2', {}, spotName(name)),
          h('div', { class: 'cards' }, ...(shown[name] ?? []).map((value) => piece(name, value))),
        ),
      ),
    );
  }

  function piece(name, value) {
    if (name === 'number') {
      return h('div', { class: `pocket ${pocketTone(value)}` }, String(value));
    }
    if (name === 'dice') {
      return h('div', { class: 'die' }, String(value));
    }
    const suit = Math.floor(value / 13);
    return h(
      'div',
      { class: `card ${suit === 1 || suit === 2 ? 'red' : ''}` },
      RANKS[value % 13],
      h('br'),
      SUITS[suit],
    );
  }

  function update() {
    balanceText.textContent = won(balance);
    stakeText.textContent = won(stake());
    deal.disabled = busy || bets.size === 0;
    undo.disabled = busy || placed.length === 0;
    clear.disabled = busy || placed.length === 0;
    buttons.forEach((button, code) => {
      button.disabled = busy;
      button.querySelector('.staked')?.remove();
      if (bets.has(code)) {
        button.append(h('span', { class: 'staked' }, number.format(bets.get(code))));
      }
    });
  }
}

void start();
