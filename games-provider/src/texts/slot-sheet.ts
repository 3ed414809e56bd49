import type { Locale } from 'shared-types/platform';
import { GAME_TEXTS } from './game-texts.ts';
import { slot } from '../games/slot/slot.ts';
import { MOST_STAKES, SLOT_RETURN_PERCENT } from '../games/slot/paytable.ts';
import type { GameSheet } from './game-sheet.ts';

/** What every video slot tells before any stake: the provider plays all of them by the same strips and paytable. */
export function slotSheet(locale: Locale): GameSheet {
  const texts = GAME_TEXTS[locale];
  const returns = [{ name: texts.spin, odds: `≤ ${MOST_STAKES}×`, rtp: SLOT_RETURN_PERCENT }];
  return { returns, rules: [texts.sheetSlot1, texts.sheetSlot2, texts.sheetSlot3], roundMs: slot.roundMs };
}
