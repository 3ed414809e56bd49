import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Bets } from '../rounds/round-answer.ts';
import type { BetAnswer, DrawnAnswer, OpenedGame } from '../server/page-answers.ts';
import { pause } from './pause.ts';
import { refusalText } from './refusals.ts';
import { playRound, settledBalance } from './round.ts';
import { type SeedPromise, seedPromise } from './seed-promise.ts';
import { post } from './server.ts';
import { type Sound, soundOf } from './sound.ts';
import { type Words, wordsOf } from './words.ts';

/** What differs from game to game. */
export interface GameView {
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
  /** A round is under way: no control of the game may be used. */
  readonly busy: ReadonlySignal<boolean>;
  /** `above`: the last round returned more than its stake. */
  readonly message: ReadonlySignal<{ readonly text: string; readonly above: boolean }>;
  say(text: string): void;
  /** Opens the game for stakes, once an open round of an earlier visit came to its end. */
  open(): Promise<void>;
  send(): Promise<void>;
}

/** Sends stakes and waits for rounds, the same way in every game. No outcome is made here. */
export function playOf(session: OpenedGame, root: HTMLElement, view: GameView): Play {
  const { sessionId, minRoundMs } = session;
  const words = wordsOf(session);
  const { texts } = words;
  const promise = seedPromise(session);
  const sound = soundOf();
  const balance = signal(session.balance);
  const held = signal(0);
  const stake = computed(() => view.stake());
  const paid = signal<number | undefined>(undefined);
  const busy = signal(true);
  const message = signal({ text: '', above: false });

  function say(text: string, above = false): void {
    message.value = { text, above };
  }

  async function open(): Promise<void> {
    busy.value = false;
    window.addEventListener('focus', () => void refresh());
    if (session.openRound !== undefined) {
      await waitForEnd(texts.roundOpen);
    }
  }

  async function send(): Promise<void> {
    const asks = stake.value;
    if (busy.value || asks === 0) {
      return;
    }
    if (asks > balance.value) {
      say(texts.noFunds);
      return;
    }
    busy.value = true;
    root.classList.remove('celebrates');
    held.value = asks;
    const earliest = pause(minRoundMs);
    const asked = playRound(sessionId, view.bets(), (why) => say(texts[why]));
    try {
      await view.begin(asked);
      await end(await asked);
    } catch {
      say(texts.closed);
    }
    held.value = 0;
    await earliest;
    busy.value = false;
  }

  async function end(answer: BetAnswer): Promise<void> {
    promise.use(answer);
    if (answer.status === 'refused') {
      balance.value = answer.balance ?? balance.value;
      say(refusalText(answer.code, words));
    } else if (answer.status === 'void') {
      view.giveBack();
      held.value = 0;
      await waitForEnd(texts.voided);
    } else {
      await showDrawn(answer);
    }
  }

  async function showDrawn(answer: DrawnAnswer): Promise<void> {
    const text = await view.show(answer);
    // A return that is not above the stake is no win to be celebrated.
    const above = answer.win > answer.stake;
    held.value = 0;
    balance.value = answer.status === 'settled' ? answer.balance : balance.value - answer.stake;
    paid.value = answer.win;
    say(text, above);
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
    balance.value = (await settledBalance(sessionId, () => say(texts.offline))) ?? balance.value;
    busy.value = false;
  }

  async function refresh(): Promise<void> {
    if (!busy.value) {
      const state = await post('state', { sessionId }).catch(() => undefined);
      balance.value = state?.balance ?? balance.value;
    }
  }

  return { session, words, promise, sound, balance, held, stake, paid, busy, message, say, open, send };
}
