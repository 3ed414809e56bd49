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

/** Behaviour of a view that differs from game to game. */
export interface GameView {
  /** Messages before a stake and during a round. */
  readonly says: { readonly ready: 'ready' | 'readySlot'; readonly going: 'dealing' | 'spinning' };
  /** Returns what the next round would take, in won; reads signals. */
  stake(): number;
  /** The same by spot, as the server takes it. */
  bets(): Bets;
  /** Shows that a round is running, and resolves when its response may be shown. */
  begin(asked: Promise<BetAnswer>): Promise<void>;
  /** Shows the result, and resolves with its message. */
  show(answer: DrawnAnswer): Promise<string>;
  /** Restores the stakes when no round was played. */
  giveBack(): void;
}

/** One player at one game, from the stake to the balance after it; amounts in won. */
export interface Play {
  readonly session: OpenedGame;
  readonly words: Words;
  readonly promise: SeedPromise;
  readonly sound: Sound;
  readonly balance: ReadonlySignal<number>;
  /** The stake of the pending round, no longer spendable. */
  readonly held: ReadonlySignal<number>;
  readonly stake: ReadonlySignal<number>;
  /** What the last round paid; undefined before the first. */
  readonly paid: ReadonlySignal<number | undefined>;
  /** A round is running, or the session is over: all controls of the game are disabled. */
  readonly busy: ReadonlySignal<boolean>;
  readonly message: ReadonlySignal<Said>;
  say(text: string): void;
  /** Shows that the balance is too small, and the next step. */
  sayShort(): void;
  /** Opens the game for stakes, after an open round of an earlier visit finished. */
  open(): Promise<void>;
  send(): Promise<void>;
}

/**
 * Creates the play of a session: sends stakes and waits for rounds, in the same manner in every game. It computes no
 * outcome.
 */
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

  /**
   * Waits for a round of an earlier visit, or one that is rolled back: nothing else can be played until the wallet
   * confirms.
   */
  async function waitForEnd(text: string): Promise<void> {
    busy.value = true;
    say(text);
    balance.value = (await settledBalance(sessionId, () => stop(texts.waits, 'time'))) ?? balance.value;
    if (said.value.way === 'time') {
      say(text);
    }
    busy.value = false;
  }

  /** What stopped the player may have ended when he or she returns; only an ended session stays over. */
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
