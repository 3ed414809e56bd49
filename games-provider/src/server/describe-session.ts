import { DEFAULT_LOCALE, isLocale, LANGUAGE_TAGS } from 'shared-types/platform';
import { GAME_TEXTS } from '../texts/game-texts.ts';
import { createCommitment } from '../games/random-source.ts';
import type { GameSession } from '../rounds/sessions.ts';
import { LINES } from '../games/slot/lines.ts';
import { FREE_SPINS, LINE_PAYS, MAX_RETURN_STAKES, SCATTER_PAYS } from '../games/slot/paytable.ts';
import { STRIPS } from '../games/slot/strips.ts';
import { SYMBOLS } from '../games/slot/symbols.ts';
import { getTheme, THEME_HUES } from '../games/slot/themes.ts';
import type { TableGame } from '../games/table-games/table-game.ts';
import type { DescribedSession } from './page-responses.ts';

/** Rules of the slot, for its page and its paytable. */
const SLOT_RULES = {
  symbols: SYMBOLS,
  strips: STRIPS,
  lines: LINES,
  linePays: LINE_PAYS,
  scatterPays: SCATTER_PAYS,
  freeSpins: FREE_SPINS,
  mostStakes: MAX_RETURN_STAKES,
};

/** Returns what the page needs of its session. */
export function describeSession(session: GameSession, { spots, roundMs, step }: TableGame): DescribedSession {
  const { game, theme } = session;
  const lang = isLocale(session.lang) ? session.lang : DEFAULT_LOCALE;
  return {
    sessionId: session.id,
    lang,
    languageTag: LANGUAGE_TAGS[lang],
    mode: session.mode,
    game,
    theme,
    name: lang === 'ko' ? session.nameKo : session.nameEn,
    limits: { least: session.least, most: session.most, step },
    minRoundMs: roundMs,
    seedHash: createCommitment(session.serverSeed),
    spots,
    texts: GAME_TEXTS[lang],
    ...(game === 'slot' && { slot: { ...SLOT_RULES, hue: THEME_HUES[getTheme(theme)] } }),
  };
}
