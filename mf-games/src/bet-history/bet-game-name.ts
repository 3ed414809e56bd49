import { platform } from 'shell/platform';
import { getGameName } from '../tiles/game-name.ts';
import type { Bet } from './bet-figures.ts';

/** Returns the name of a bet's game in the visitor's language. */
export function getBetGameName({ code, name, nameEn = name }: Pick<Bet, 'code' | 'name' | 'nameEn'>): string {
  return getGameName({ nameKo: name, nameEn, code }, platform.locale.current);
}
