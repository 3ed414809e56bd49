import { palette } from 'games-provider/artwork/palette.ts';
import { picture, TILE } from './draw-tile.ts';
import { drawTitle } from './lettering.ts';
import { providerStyle } from './provider-styles.ts';
import { seededRandom } from './seeded-random.ts';

/** A provider's picture: its mark and its name, in its colours, hand and light. */
export function drawProvider(code: string, name: string): string {
  const { hue, letters, lights, mark } = providerStyle(code);
  const { width, height } = TILE;
  const colours = palette(hue);
  return picture(
    colours,
    colours,
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>${lights[0](colours, seededRandom(code), width, height)}<circle cx="320" cy="196" r="190" fill="url(#halo)"/><g transform="translate(320 196) scale(1.34)"><path d="${mark}" fill="#000" opacity=".35" transform="translate(0 7)"/><path d="${mark}" fill="url(#gold)" fill-rule="evenodd"/></g><rect width="${width}" height="${height}" fill="url(#foot)"/>${drawTitle(name, letters, width / 2, 436)}`,
  );
}
