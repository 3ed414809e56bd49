// The server's code, built from the files that run there.
import { type GameName, GAMES } from '../../games/table-games/games.ts';
import type { RoundResult } from '../../games/table-games/table-game.ts';
import { createCommitment, createSeededSource } from '../../games/random-source.ts';
import type { GameTexts } from '../../texts/game-texts.ts';

/** The seeds of a round as they were typed, and the hash that was promised; empty when it is not known. */
export interface Seeds {
  readonly server: string;
  readonly client: string;
  readonly nonce: string;
  readonly promised: string;
}

/** A round that was computed again. */
export interface Checked {
  readonly game: GameName;
  readonly result: RoundResult;
  /** Of the server seed. */
  readonly hash: string;
  readonly promised: string;
}

/** Computes the round of seeds again; `bad seeds` for invalid ones. */
export function verifyRound(game: GameName, typed: Seeds): Checked | 'bad seeds' {
  const [server, client, nonce] = [typed.server.trim(), typed.client.trim(), typed.nonce.trim()];
  if (!/^[0-9a-f]{64}$/.test(server) || !/^[0-9a-f]{16,64}$/.test(client) || !/^[1-9]\d{0,9}$/.test(nonce)) {
    return 'bad seeds';
  }
  const result = GAMES[game].draw(createSeededSource(server, `${client}:${nonce}`));
  return { game, result, hash: createCommitment(server), promised: typed.promised.trim() };
}

interface Verified {
  readonly name: keyof GameTexts;
  /** Published file: the code that runs, without types. */
  readonly file: string;
}

/** Every game by its code: the text of its name, and the published file. */
export const VERIFIED_GAMES: Readonly<Record<GameName, Verified>> = {
  baccarat: { name: 'nameBaccarat', file: 'games/table-games/baccarat' },
  'dragon-tiger': { name: 'nameDragonTiger', file: 'games/table-games/dragon-tiger' },
  roulette: { name: 'nameRoulette', file: 'games/table-games/roulette' },
  'sic-bo': { name: 'nameSicBo', file: 'games/table-games/sic-bo' },
  slot: { name: 'nameSlot', file: 'games/slot/slot' },
};

/** The games in the order in which they are offered. */
export const GAME_NAMES: readonly GameName[] = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'slot'];
