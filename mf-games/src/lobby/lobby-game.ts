import type { CallSuccess } from 'shared-types/calls';

/** A game as the lobby lists it. */
export type LobbyGame = CallSuccess<'get-game-list'>['games'][number];

/** Returns the key of a game among those of all providers. */
export function keyOf({ company, code }: { readonly company: string; readonly code: string }): string {
  return `${company}/${code}`;
}

export function keyOfGame({ gameCompany, code }: LobbyGame): string {
  return keyOf({ company: gameCompany, code });
}
