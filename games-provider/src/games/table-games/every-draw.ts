import type { RandomSource } from '../random-source.ts';
import type { RoundResult, TableGame } from './table-game.ts';

/** Returns every outcome of a game's `draw` with its probability; for games with few outcomes. */
export function listDraws(game: TableGame): readonly (readonly [RoundResult, number])[] {
  const outcomes: (readonly [RoundResult, number])[] = [];
  const chosen: { at: number; limit: number }[] = [];
  for (;;) {
    let requested = 0;
    const random: RandomSource = {
      below(limit) {
        const choice = (chosen[requested] ??= { at: 0, limit });
        requested += 1;
        return choice.at;
      },
    };
    const result = game.draw(random);
    outcomes.push([result, chosen.reduce((chance, { limit }) => chance / limit, 1)]);
    while ((chosen.at(-1)?.at ?? 0) + 1 === chosen.at(-1)?.limit) {
      chosen.pop();
    }
    const last = chosen.at(-1);
    if (last === undefined) {
      return outcomes;
    }
    last.at += 1;
  }
}
