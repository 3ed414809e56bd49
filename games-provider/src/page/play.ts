import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Bets } from '../rounds/round-answer.ts';
import type { BetAnswer, DrawnAnswer, OpenedGame } from '../server/page-answers.ts';
import { messageLine, type Said } from './message-line.ts';
import { pause } from './pause.ts';
import { refusalStop } from './refusals.ts';
import { playRound, type RoundWait, settledBalance } from './round.ts';
import { type SeedPromise, seedPromise } from './seed-promise.ts';
import { post } from './server.ts';
import { type Sound, soundOf } from './sound.ts';
import { watchReturn } from './watch-return.ts';
import { type Words, wordsOf } from './words.ts';

/** What differs from game to game. */
export interface GameView {
  /** What is said before a stake, and while a round is under way. */
  readonly says: { readonly ready: 'ready' | 'readySlot'; readonly going: 'dealing' | 'spinning' };
  /** What the next round would take, in won; reads signals. */
  stake(): number;
  /** The same by spot, as the server takes it. */
  bets(): Bets;
  /** Shows that a round is under way, and settles when its answer may be shown. */
  begin(asked: Promise<BetAnswer>): Promise<void>;
  /** Shows what was drawn, and settles with the words for it. */
  show(answer: DrawnAnswer): Promise<string>;
  /** The stakes come back, no round was played. */
  giveBack(): void;
}

/** One player at one game, from the stake to the balance after it; amounts in won. */
export interface Play {
  readonly session: OpenedGame;
  readonly words: Words;
  readonly promise: SeedPromise;
  readonly sound: Sound;
  readonly balance: ReadonlySignal<number>;
  /** The stake that is on its way, no longer to be spent. */
  readonly held: ReadonlySignal<number>;
  readonly stake: ReadonlySignal<number>;
  /** What the last round paid; undefined before the first. */
  readonly paid: ReadonlySignal<number | undefined>;
  /** A round is under way, or the session is over: no control of the game may be used. */
  readonly busy: ReadonlySignal<boolean>;
  readonly message: ReadonlySignal<Said>;
  say(text: string): void;
  /** Tells that the balance is too small, and what helps. */
  sayShort(): void;
  /** Opens the game for stakes, once an open round of an earlier visit came to its end. */
  open(): Promise<void>;
  send(): Promise<void>;
}

/** Sends stakes and waits for rounds, the same way in every game. No outcome is made here. */
export function playOf(session: OpenedGame, root: HTMLElement, view: GameView): Play {
  const { sessionId, minRoundMs, limits } = session;
  const words = wordsOf(session);
  const { texts } = words;
  const promise = seedPromise(session);
  const sound = soundOf();
  const balance = signal(session.balance);
  const held = signal(0);
  const stake = computed(() => view.stake());
  const paid = signal<number | undefined>(undefined);
  const busy = signal(true);
  const { said, say, sayPaid, stop } = messageLine();
  let over = false;

  async function open(): Promise<void> {
    busy.value = false;
    watchReturn(
      () => void refresh(),
      computed(() => said.value.way === 'addMoney'),
    );
    if (session.openRound !== undefined) {
      await waitForEnd(texts.roundOpen);
    }
    if (balance.value < limits.least) {
      sayShort();
    }
  }

  async function send(): Promise<void> {
    const asks = stake.value;
    if (busy.value || asks === 0) {
      return;
    }
    if (asks > balance.value) {
      sayShort();
      return;
    }
    busy.value = true;
    root.classList.remove('celebrates');
    held.value = asks;
    say(texts[view.says.going]);
    const earliest = pause(minRoundMs);
    const asked = playRound(sessionId, view.bets(), sayWait).finally(() => {
      if (said.value.way === 'time') {
        say(texts[view.says.going]);
      }
    });
    try {
      await view.begin(asked);
      await end(await asked);
    } catch {
      stop(texts.closed, 'again');
    }
    held.value = 0;
    await earliest;
    busy.value = over;
  }

  function sayWait(why: RoundWait): void {
    stop(why === 'offline' ? texts.waits : texts.tooSoon, 'time');
  }

  function sayShort(): void {
    if (balance.value >= limits.least) {
      stop(texts.lessMoney, 'addMoney');
    } else {
      stop(session.mode === 'demo' ? texts.demoEmpty : texts.noFunds, 'addMoney');
    }
  }

  async function end(answer: BetAnswer): Promise<void> {
    promise.use(answer);
    if (answer.status === 'refused') {
      balance.value = answer.balance ?? balance.value;
      refused(answer.code);
    } else if (answer.status === 'void') {
      view.giveBack();
      held.value = 0;
      await waitForEnd(texts.voided);
    } else {
      await showDrawn(answer);
    }
  }

  function refused(code: string): void {
    const { text, way } = refusalStop(code);
    if (text === 'sessionGone') {
      over = true;
      root.classList.add('over');
    }
    if (way === 'addMoney') {
      sayShort();
    } else {
      stop(texts[text], way);
    }
  }

  async function showDrawn(answer: DrawnAnswer): Promise<void> {
    const text = await view.show(answer);
    // A return that is not above the stake is no win to be celebrated.
    const above = answer.win > answer.stake;
    held.value = 0;
    balance.value = answer.status === 'settled' ? answer.balance : balance.value - answer.stake;
    paid.value = answer.win;
    sayPaid(text, above);
    root.classList.toggle('celebrates', above);
    if (above) {
      sound.play('win');
    }
    if (answer.status === 'pending') {
      balance.value = (await settledBalance(sessionId, () => undefined)) ?? balance.value;
    }
  }

  /** A round of an earlier visit, or one that is given back: nothing else can be played until the wallet agrees. */
  async function waitForEnd(text: string): Promise<void> {
    busy.value = true;
    say(text);
    balance.value = (await settledBalance(sessionId, () => stop(texts.waits, 'time'))) ?? balance.value;
    if (said.value.way === 'time') {
      say(text);
    }
    busy.value = false;
  }

  /** What stopped the player may be gone when he or she comes back; only a session that ended stays over. */
  async function refresh(): Promise<void> {
    if (busy.value) {
      return;
    }
    const state = await post('state', { sessionId }).catch(() => undefined);
    if (state === undefined || busy.value) {
      return;
    }
    if (state.balance === undefined) {
      refused('SESSION_ENDED');
      busy.value = true;
      return;
    }
    balance.value = state.balance;
    const { way } = said.value;
    if (way === 'addMoney' ? balance.value >= Math.max(stake.value, limits.least) : way !== undefined) {
      say(texts[view.says.ready]);
    }
  }

  return { session, words, promise, sound, balance, held, stake, paid, busy, message: said, say, sayShort, open, send };
}
