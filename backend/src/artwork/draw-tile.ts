import { type Palette, palette } from 'games-provider/artwork/palette.ts';
import { drawTitle } from './lettering.ts';
import type { Look } from './look.ts';
import { seededRandom } from './seeded-random.ts';

/** Width and height of a game's picture. */
export const TILE = { width: 640, height: 480 };

/** Where the middle of the motif is, and how large it is drawn. */
const MOTIF = 'translate(320 202) scale(1.06)';

/**
 * A game's picture: its ground in its light, its motif, and its name in its letters. Plain shapes alone, nothing from
 * outside; the same game has the same picture.
 */
export function drawTile(name: string, { motif, hue, accent, letters, light }: Look): string {
  const { width, height } = TILE;
  const ground = palette(hue);
  const colours = palette(accent);
  return picture(
    ground,
    colours,
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>${light(ground, seededRandom(name), width, height)}<ellipse cx="${width / 2}" cy="352" rx="190" ry="22" fill="#000" opacity=".32"/><g transform="${MOTIF}">${motif(colours)}</g><rect width="${width}" height="${height}" fill="url(#foot)"/>${drawTitle(name, letters, width / 2, 444)}`,
  );
}

/** A picture with the paints that motifs and letters use: `gold`, `body`, `halo`, `ground` and `foot`. */
export function picture(ground: Palette, colours: Palette, inside: string): string {
  const { width, height } = TILE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><radialGradient id="ground" cx="50%" cy="42%" r="76%"><stop offset="0" stop-color="${ground.glow}"/><stop offset="1" stop-color="${ground.deep}"/></radialGradient><linearGradient id="gold" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${colours.goldLight}"/><stop offset=".55" stop-color="${colours.gold}"/><stop offset="1" stop-color="#a8742a"/></linearGradient><linearGradient id="body" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${colours.light}"/><stop offset=".5" stop-color="${colours.body}"/><stop offset="1" stop-color="${colours.shade}"/></linearGradient><radialGradient id="halo"><stop offset="0" stop-color="${colours.goldLight}" stop-opacity=".42"/><stop offset="1" stop-color="${colours.goldLight}" stop-opacity="0"/></radialGradient><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".58" stop-color="#0f1014" stop-opacity="0"/><stop offset="1" stop-color="#0f1014" stop-opacity=".82"/></linearGradient></defs>${inside}</svg>`;
}
