import { h } from '../element.js';
import { handsOf, outcomeOf } from './hands.js';

/** What a past round of a table game showed and what lay where. */
export function describeRound(game, { result, bets, wins }, words) {
  const hands = handsOf(game, words, () => undefined);
  void hands.show(result, false);
  const stakes = Object.entries(bets).map(([spot, amount]) =>
    h('li', {}, `${words.spot(spot)} ${words.won(amount)} → ${words.won(wins?.[spot] ?? 0)}`),
  );
  return [
    h('p', { class: 'outcome' }, outcomeOf(game, result, words)),
    h('div', { class: 'small-hands' }, hands.element),
    h('ul', { class: 'stakes' }, ...stakes),
  ];
}
