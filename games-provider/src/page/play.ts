import { computed, type ReadonlySignal, signal, effect } from '@preact/signals';
import { type Bets, sumBets } from '../rounds/round-response.ts';
import type { BetResponse, FinalBetResponse, OpenedGame } from '../server/page-responses.ts';
import type { PastRound } from '../rounds/round-history.ts';
import { pause, requestRound, type RoundWait, waitForSettledBalance } from './round.ts';
import { getStop, type NextStep } from './rejections.ts';
import { createSeedPromise } from './seed-promise.ts';
import { post } from './server.ts';
import { createSound } from './sound.ts';
import { createWords } from './words.ts';

export interface GameView {
  /** Returns the stakes of the next round by spot, in won; reads signals. */
  bets(): Bets;
  /** Shows that a round is running, and resolves when its response may be shown. */
  start(pending: Promise<BetResponse>): Promise<void>;
  /** Shows the result, and resolves with its message. */
  show(response: FinalBetResponse): Promise<string>;
  /** Shows past rounds, newest first, and resolves with a message about the last result; undefined without one. */
  showPast(rounds: readonly PastRound[]): Promise<string | undefined>;
  restoreStakes(): void;
}

export type GamePlay = ReturnType<typeof createPlay>;

/**
 * Creates the play of a session: sends stakes and waits for rounds, in the same manner in every game. It computes no
 * outcome. @param deposit the site's deposit page
 */
export function createPlay(session: OpenedGame, root: HTMLElement, deposit: string | undefined, view: GameView) {
  const { sessionId, minRoundMs, limits } = session;
  const words = createWords(session);
  const { texts, fill } = words;
  const [ready, going] = session.game === 'slot' ? [texts.readySlot, texts.spinning] : [texts.ready, texts.dealing];
  const promise = createSeedPromise(session);
  const sound = createSound();
  /** In won. */
  const balance = signal(session.balance);
  /** The stake of the pending round, no longer spendable. */
  const pendingStake = signal(0);
  const stake = computed(() => sumBets(view.bets()));
  /** What the last round paid; undefined before the first. */
  const paid = signal<number | undefined>(undefined);
  const net = signal(0);
  /** A round is running, or the session is over: all controls of the game are disabled. */
  const busy = signal(true);
  const message = signal<LineMessage>({ text: '', tone: 'plain', nextStep: undefined });
  let over = false;

  function showMessage(text: string, tone: LineMessage['tone'] = 'plain'): void {
    message.value = { text, tone, nextStep: undefined };
  }

  function stop(text: string, nextStep: NextStep): void {
    message.value = { text, tone: 'plain', nextStep };
  }

  /** Shows the last round and opens the game for stakes, after an open round of an earlier visit finished. */
  async function open(): Promise<void> {
    await showPast(session.rounds);
    watchReturn(
      () => void refresh(),
      computed(() => message.value.nextStep === 'addMoney'),
    );
    if (session.openRound !== undefined) {
      await waitForEnd(texts.roundOpen);
      await showEnd(session.openRound.roundId);
    }
    busy.value = false;
    if (balance.value < limits.least) {
      showTooLittleMoney();
    }
  }

  async function showPast(rounds: readonly PastRound[]): Promise<void> {
    const text = await view.showPast(rounds);
    showMessage(text === undefined ? ready : fill(texts.lastRound, { text }));
  }

  async function showEnd(roundId: string): Promise<void> {
    const response = await post('history', { sessionId }).catch(() => undefined);
    const round = response?.rounds.find((one) => one.roundId === roundId);
    if (round?.state === 'undone') {
      showMessage(texts.voided);
    } else {
      await showPast(response?.rounds ?? session.rounds);
    }
  }

  async function send(): Promise<void> {
    const newStake = stake.value;
    if (busy.value || newStake === 0) {
      return;
    }
    if (newStake > balance.value) {
      showTooLittleMoney();
      return;
    }
    busy.value = true;
    root.classList.remove('celebrates');
    pendingStake.value = newStake;
    showMessage(going);
    const earliest = pause(minRoundMs);
    const pending = requestRound(sessionId, view.bets(), showWait).finally(() => {
      if (message.value.nextStep === 'time') {
        showMessage(going);
      }
    });
    try {
      await view.start(pending);
      await end(await pending);
    } catch {
      stop(texts.closed, 'again');
    }
    pendingStake.value = 0;
    await earliest;
    busy.value = over;
  }

  function showWait(why: RoundWait): void {
    stop(why === 'offline' ? texts.waits : texts.tooSoon, 'time');
  }

  function showTooLittleMoney(): void {
    if (balance.value >= limits.least) {
      stop(texts.lessMoney, 'addMoney');
    } else {
      stop(session.mode === 'demo' ? texts.demoEmpty : texts.noFunds, 'addMoney');
    }
  }

  async function end(response: BetResponse): Promise<void> {
    promise.use(response);
    if (response.status === 'refused') {
      balance.value = response.balance ?? balance.value;
      showRejection(response.code);
    } else if (response.status === 'void') {
      view.restoreStakes();
      pendingStake.value = 0;
      await waitForEnd(texts.voided);
    } else {
      await showResult(response);
    }
  }

  function showRejection(code: string): void {
    const { text, nextStep } = getStop(code);
    if (text === 'sessionGone') {
      over = true;
      root.classList.add('over');
    }
    if (nextStep === 'addMoney') {
      showTooLittleMoney();
    } else {
      stop(texts[text], nextStep);
    }
  }

  async function showResult(response: FinalBetResponse): Promise<void> {
    const text = await view.show(response);
    // A return that is not above the stake is no win to be celebrated.
    const above = response.win > response.stake;
    pendingStake.value = 0;
    balance.value = response.status === 'settled' ? response.balance : balance.value - response.stake;
    paid.value = response.win;
    net.value += response.win - response.stake;
    showMessage(text, above ? 'won' : response.win > 0 ? 'returned' : 'lost');
    root.classList.toggle('celebrates', above);
    if (above) {
      sound.play('win');
    }
    if (response.status === 'pending') {
      balance.value = (await waitForSettledBalance(sessionId, () => undefined)) ?? balance.value;
    }
  }

  /** Waits for a round of an earlier visit, or one that is rolled back: until then nothing else can be played. */
  async function waitForEnd(text: string): Promise<void> {
    showMessage(text);
    balance.value = (await waitForSettledBalance(sessionId, () => stop(texts.waits, 'time'))) ?? balance.value;
    if (message.value.nextStep === 'time') {
      showMessage(text);
    }
  }

  /** Removes a blocking message whose reason ended while the player was elsewhere; an ended session stays over. */
  async function refresh(): Promise<void> {
    if (busy.value) {
      return;
    }
    const state = await post('state', { sessionId }).catch(() => undefined);
    if (state === undefined || busy.value) {
      return;
    }
    if (state.balance === undefined) {
      showRejection('SESSION_ENDED');
      busy.value = true;
      return;
    }
    balance.value = state.balance;
    const { nextStep } = message.value;
    if (nextStep === 'addMoney' ? balance.value >= Math.max(stake.value, limits.least) : nextStep !== undefined) {
      showMessage(ready);
    }
  }

  return {
    session,
    deposit,
    words,
    promise,
    sound,
    balance,
    pendingStake,
    stake,
    paid,
    net,
    busy,
    message,
    showMessage,
    showTooLittleMoney,
    open,
    send,
  };
}

export interface LineMessage {
  readonly text: string;
  /** Whether a round ended with more than its stake, with at most the stake, or with nothing; plain for other messages. */
  readonly tone: 'plain' | 'won' | 'returned' | 'lost';
  readonly nextStep: NextStep | undefined;
}

/** Interval of checks, in ms, for something that another party finishes. */
const LOOK_MS = 10_000;

/** Calls `look` when the player returns to the window, and repeatedly while `waits` is true. */
function watchReturn(look: () => void, waits: ReadonlySignal<boolean>): void {
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  effect(() => {
    if (!waits.value) {
      return undefined;
    }
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  });
}
