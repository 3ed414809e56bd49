import { EMBLEMS } from 'games-provider/artwork/emblems.ts';
import { hueOf } from './hue.ts';
import { LETTERINGS } from './lettering.ts';
import { LIGHTS } from './lights.ts';
import type { Look } from './look.ts';
import * as motifs from './motifs/tables.ts';

/** Each table of the demo by its code: no motif, hue, lettering or light is another's. */
export const TABLE_LOOKS: Readonly<Record<string, Look>> = {
  'moonlight-baccarat': {
    motif: motifs.riverCards,
    hue: 226,
    accent: 216,
    letters: LETTERINGS.engraved,
    light: LIGHTS.moonlight,
  },
  'ferry-roulette': {
    motif: motifs.helmWheel,
    hue: 172,
    accent: 186,
    letters: LETTERINGS.poster,
    light: LIGHTS.spotlight,
  },
  'dragon-tiger': { motif: motifs.duelHeads, hue: 350, accent: 2, letters: LETTERINGS.brush, light: LIGHTS.duel },
  'golden-sic-bo': { motif: motifs.goldDice, hue: 12, accent: 38, letters: LETTERINGS.coin, light: LIGHTS.rings },
  'hanbit-baccarat': {
    motif: motifs.lanternCards,
    hue: 24,
    accent: 8,
    letters: LETTERINGS.lantern,
    light: LIGHTS.lanterns,
  },
  'salon-baccarat': {
    motif: motifs.chandelier,
    hue: 318,
    accent: 336,
    letters: LETTERINGS.salon,
    light: LIGHTS.velvet,
  },
  'dawn-roulette': {
    motif: motifs.sunWheel,
    hue: 272,
    accent: 22,
    letters: LETTERINGS.horizon,
    light: LIGHTS.sunburst,
  },
  'dawn-baccarat': { motif: motifs.craneCard, hue: 296, accent: 352, letters: LETTERINGS.morning, light: LIGHTS.dawn },
  'jade-dragon-tiger': {
    motif: motifs.jadeRing,
    hue: 152,
    accent: 158,
    letters: LETTERINGS.seal,
    light: LIGHTS.aurora,
  },
  'river-sic-bo': {
    motif: motifs.skippingDice,
    hue: 200,
    accent: 196,
    letters: LETTERINGS.current,
    light: LIGHTS.caustics,
  },
};

const EMBLEM_OF: Readonly<Record<string, string>> = {
  baccarat: 'cards',
  'dragon-tiger': 'cards',
  roulette: 'wheel',
  'sic-bo': 'dice',
};

/** The look of a table; one of a table that nobody drew for follows from its code and the game that is played there. */
export function tableLook(code: string, game: string): Look {
  const drawn = Object.hasOwn(TABLE_LOOKS, code) ? TABLE_LOOKS[code] : undefined;
  const emblem = EMBLEMS[EMBLEM_OF[game] ?? 'chips'];
  return (
    drawn ?? {
      motif: (colours) => `<g transform="scale(1.4)">${emblem?.(colours) ?? ''}</g>`,
      hue: hueOf(code),
      accent: hueOf(`${code} accent`),
      letters: LETTERINGS.plain,
      light: LIGHTS.sunburst,
    }
  );
}
