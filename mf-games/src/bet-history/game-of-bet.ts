import { platform } from 'shell/platform';
import { gameName } from '../tiles/game-name.ts';
import type { Bet } from './bet-figures.ts';

/** Returns the name of a bet's game in the page's language. */
export function gameOfBet({ code, name, nameEn = name }: Pick<Bet, 'code' | 'name' | 'nameEn'>): string {
  return gameName({ nameKo: name, nameEn, code }, platform.locale.current);
}
