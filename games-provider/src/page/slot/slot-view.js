// Shows what the server says. No outcome is made here.
import { h } from '../element.js';
import { gameHead } from '../frame.js';
import { historySheet } from '../history-sheet.js';
import { icon } from '../icons.js';
import { playOf } from '../play.js';
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
  const { slot } = session;
  const words = wordsOf(session);
  const { texts, fill } = words;

  const play = playOf(session, words, root, {
    stake: () => stake.value(),
    bets: () => ({ spin: stake.value() }),
    begin,
    show,
    giveBack: () => undefined,
    update(busy) {
      spin.disabled = busy;
      stake.close(busy);
    },
  });
  const { promise, sound, tell } = play;
  const symbols = symbolsOf(session, words);
  const reels = reelsOf(slot.strips, symbols, () => sound.play('stop'));
  const lines = lineLayer(slot.lines);
  const free = h('p', { class: 'free', hidden: true });
  const stake = stakePicker(session.limits, words, slot.lines.length, () => play.update());
  const rules = slotRules({ session, words, symbols, promise, stake: stake.value });
  const history = historySheet({
    session,
    words,
    promise,
    describe: (round) => describeSpins(session, round, symbols, words),
  });
  const spin = h(
    'button',
    { class: 'spin', type: 'button', 'aria-label': texts.spin, onclick: () => void play.send() },
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
      play.message,
    ),
    h('div', { class: 'foot' }, play.money, stake.element, spin),
    rules.element,
    history.element,
  );
  void recall();

  async function recall() {
    const last = session.rounds.find(({ result }) => result !== null);
    const shown = last?.result.spins.at(-1);
    reels.rest(shown?.stops ?? slot.strips.map((_, reel) => reel * 4));
    stake.choose(last?.stake);
    tell(last === undefined ? texts.readySlot : fill(texts.lastRound, { text: words.returned(last.win) }));
    play.update();
    await symbols.ready();
    await play.open();
  }

  async function begin(asked) {
    tell(texts.spinning);
    sound.play('start');
    reels.light();
    lines.show([]);
    // Reels that turn for a round that was not played come back to where they were.
    const before = reels.stops();
    await reels.turn(
      asked.then(
        ({ result }) => result?.spins[0].stops ?? before,
        () => before,
      ),
    );
  }

  async function show(answer) {
    await showSpins(stage, answer, session.minRoundMs);
    return words.returned(answer.win);
  }
}
