import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { RoundResult } from '../../games/table-games/table-game.ts';
import type { Bets } from '../../rounds/round-response.ts';
import type { OpenedGame } from '../../server/page-responses.ts';
import { type GamePlay, createPlay } from '../play.ts';
import { formatPaid } from './returned-stake.ts';
import { getInitialChip } from './chip-picker.tsx';
import { type Hands, createHands, formatOutcome } from './hands.ts';
import { findHitSpots } from './spots-hit.ts';
import { type Placed, Stakes, sumStakes } from './stakes.ts';
import { type TableGameName, getTableGame } from './table-session.ts';

/** A table and its state. */
export interface GameTable {
  readonly game: TableGameName;
  readonly play: GamePlay;
  readonly stakes: Stakes;
  readonly hands: Hands;
  /** What each spot paid in the last round. */
  readonly wins: ReadonlySignal<Bets>;
  /** The spots that the last round hit, staked or not. */
  readonly hit: ReadonlySignal<ReadonlySet<string>>;
  /** Oldest first. */
  readonly results: ReadonlySignal<readonly RoundResult[]>;
  /** In won. */
  readonly chip: Signal<number>;
  readonly limitText: string;
  /** Returns true if the stakes of the previous round may be laid again; reads signals. */
  mayRepeat(): boolean;
  /** Lays the stakes of the previous round. */
  repeat(): void;
  /** Changes the stakes. */
  change(how: () => void): void;
  /** Adds the selected chip to a spot, or shows why not. */
  put(code: string): void;
  /** Shows the last round as it ended, finishes an open one, and opens the table for stakes. */
  recall(): Promise<void>;
}

/** Creates the table of a session. It computes no outcome. */
export function createTable(root: HTMLElement, session: OpenedGame): GameTable {
  const { limits } = session;
  const game = getTableGame(session.game);
  const stakes = new Stakes();
  const wins = signal<Bets>({});
  const results = signal<readonly RoundResult[]>([]);
  const chip = signal(getInitialChip(limits));
  const before = signal<readonly Placed[]>([]);
  const hands = createHands(game, () => play.sound.play('card'));
  const hit = computed(() => findHitSpots(game, hands.laid.value));
  const play = createPlay(session, root, {
    messages: { ready: 'ready', going: 'dealing' },
    stake: () => stakes.total,
    bets: () => stakes.toBets(),
    async begin() {
      hands.clear();
      wins.value = {};
    },
    async show({ result, wins: paid }) {
      await hands.show(result, true);
      before.value = stakes.placed();
      stakes.leave(before.value);
      wins.value = paid;
      results.value = [...results.value, result];
      return `${formatOutcome(game, result, words)} · ${formatPaid(Object.fromEntries(before.value), paid, words)}`;
    },
    giveBack: () => stakes.clear(),
  });
  const { words } = play;
  const { texts, fill, amount } = words;
  const limitText = fill(texts.limits, { least: amount(limits.least), most: amount(limits.most) });

  function change(how: () => void): void {
    how();
    wins.value = {};
    play.sound.play('chip');
    play.say(texts.ready);
  }

  function put(code: string): void {
    const total = stakes.total + chip.value;
    if (total > limits.most) {
      play.say(texts.tooMuch);
    } else if (total > play.balance.value) {
      play.sayShort();
    } else if (stakes.on(code) + chip.value < limits.least) {
      play.say(limitText);
    } else {
      change(() => stakes.put(code, chip.value));
    }
  }

  function mayRepeat(): boolean {
    const sum = sumStakes(before.value);
    return !play.busy.value && stakes.empty && sum > 0 && sum <= play.balance.value && sum <= limits.most;
  }

  async function recall(): Promise<void> {
    results.value = session.rounds.flatMap(({ result }) => (result === null ? [] : [result])).toReversed();
    const last = session.rounds.find(({ result }) => result !== null);
    if (last?.result) {
      await hands.show(last.result, false);
      const text = `${formatOutcome(game, last.result, words)} · ${formatPaid(last.bets, last.wins ?? {}, words)}`;
      play.say(fill(texts.lastRound, { text }));
      before.value = Object.entries(last.bets);
      stakes.leave(before.value);
      wins.value = last.wins ?? {};
    } else {
      play.say(texts.ready);
    }
    await play.open();
  }

  const repeat = () => change(() => stakes.place(before.value));
  return { game, play, stakes, hands, wins, hit, results, chip, limitText, mayRepeat, repeat, change, put, recall };
}
