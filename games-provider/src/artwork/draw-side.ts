import { dragonHead, tigerHead } from './beasts.ts';
import { picture } from './draw-symbol.ts';
import { palette } from './palette.ts';

/** The sides of a table that have a picture. */
export const SIDE_PICTURES = ['dragon', 'tiger'] as const;

/** The head of a side, for its place on the table. Plain shapes alone, nothing from outside. */
export function drawSide(side: (typeof SIDE_PICTURES)[number]): string {
  const colours = palette(side === 'dragon' ? 2 : 28);
  const head = side === 'dragon' ? dragonHead(colours) : tigerHead(colours);
  return picture(colours, `<circle r="118" fill="url(#halo)"/><g transform="translate(0 10) scale(.76)">${head}</g>`);
}
