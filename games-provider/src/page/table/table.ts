import { computed, signal } from '@preact/signals';
import type { RoundResult } from '../../games/table-games/table-game.ts';
import { type Bets, sumBets } from '../../rounds/round-response.ts';
import type { OpenedGame } from '../../server/page-responses.ts';
import { createPlay } from '../play.ts';
import { type Chips, formatPaid, sumChips } from './stakes.ts';
import { getInitialChip } from './chip-picker.tsx';
import { isTableGame } from '../../texts/table-texts.ts';
import { createHands, formatOutcome, findHitSpots } from './hands.ts';

export type GameTable = ReturnType<typeof createTable>;

/** Creates the table of a session. It computes no outcome. @param deposit the site's deposit page */
export function createTable(root: HTMLElement, session: OpenedGame, deposit: string | undefined) {
  const { game: name, limits } = session;
  if (!isTableGame(name)) {
    throw new Error(`The game ${name} has no table.`);
  }
  const game = name;
  const chips = signal<Chips>([]);
  const bets = computed(() => sumChips(chips.value));
  /** What each spot paid in the last round; undefined once stakes of the next one are placed. */
  const wins = signal<Bets | undefined>(undefined);
  /** Oldest first. */
  const results = signal<readonly RoundResult[]>([]);
  const chip = signal(getInitialChip(limits));
  const before = signal<Bets>({});
  const hands = createHands(game, () => play.sound.play('card'));
  const hit = computed(() => findHitSpots(game, hands.dealt.value));
  const play = createPlay(session, root, deposit, {
    bets: () => bets.value,
    async start() {
      hands.clear();
      wins.value = undefined;
    },
    async show({ result, wins: paid }) {
      await hands.show(result, true);
      before.value = bets.value;
      chips.value = [];
      wins.value = paid;
      results.value = [...results.value, result];
      return `${formatOutcome(game, result, words)} · ${formatPaid(before.value, paid, words)}`;
    },
    async showPast(rounds) {
      results.value = rounds.flatMap(({ result }) => (result === null ? [] : [result])).toReversed();
      const last = rounds.find(({ result }) => result !== null);
      if (!last?.result) {
        return undefined;
      }
      await hands.show(last.result, false);
      before.value = last.bets;
      wins.value = last.wins ?? {};
      return `${formatOutcome(game, last.result, words)} · ${formatPaid(last.bets, last.wins ?? {}, words)}`;
    },
    restoreStakes: () => void (chips.value = []),
  });
  const { words } = play;
  const { texts, fill, amount } = words;
  const limitText = fill(texts.limits, { least: amount(limits.least), most: amount(limits.most) });

  function change(next: Chips): void {
    chips.value = next;
    wins.value = undefined;
    play.sound.play('chip');
    play.showMessage(next.length === 0 ? texts.ready : texts.placed);
  }

  /** Adds the selected chip to a spot, or shows why not. */
  function put(code: string): void {
    const total = play.stake.value + chip.value;
    if (total > limits.most) {
      play.showMessage(texts.tooMuch);
    } else if (total > play.balance.value) {
      play.showTooLittleMoney();
    } else if ((bets.value[code] ?? 0) + chip.value < limits.least) {
      play.showMessage(limitText);
    } else {
      change([...chips.value, [code, chip.value]]);
    }
  }

  /** Returns true if the stakes of the previous round may be placed again; reads signals. */
  function mayRepeat(): boolean {
    const sum = sumBets(before.value);
    return !play.busy.value && chips.value.length === 0 && sum > 0 && sum <= play.balance.value && sum <= limits.most;
  }

  const repeat = () => change(Object.entries(before.value));
  return {
    game,
    play,
    chips,
    bets,
    before,
    hands,
    wins,
    hit,
    results,
    chip,
    limitText,
    mayRepeat,
    repeat,
    change,
    put,
  };
}
