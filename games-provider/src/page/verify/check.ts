import type { GameName } from '../../games/table-games/games.ts';
import type { RoundResult } from '../../games/table-games/table-game.ts';
import { VERIFIED_GAMES } from './games.ts';
import { drawWith, seedHash } from './random-source.ts';

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
  const hash = seedHash(server);
  const result = drawWith(server, `${client}:${nonce}`, (random) => VERIFIED_GAMES[game].draw(random));
  return { game, result, hash, promised: typed.promised.trim() };
}
