import type { CallSuccess } from 'shared-types/calls';

export type LobbyGame = CallSuccess<'get-game-list'>['games'][number];

/** Returns a key that is unique across providers. */
export function getGameKey({ company, code }: { readonly company: string; readonly code: string }): string {
  return `${company}/${code}`;
}

export function getLobbyGameKey({ gameCompany, code }: LobbyGame): string {
  return getGameKey({ company: gameCompany, code });
}
