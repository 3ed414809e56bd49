import { EMBLEMS } from './emblems.ts';
import { type Palette, palette } from './palette.ts';
import { drawLetter } from './draw-letter.ts';
import type { SYMBOLS } from '../games/slot/symbols.ts';
import { picturesOf, themeHue } from './theme-pictures.ts';

/** Side of a picture, in its own units; the middle is 0,0. */
const SIDE = 240;

/** How far the four pictures' hues lie apart, so that each is known by its colour as well. */
const TURNS = [0, 130, 215, 300];
const LETTER_HUES = [4, 214, 280, 158];

/** The picture of a symbol in a theme. Plain shapes alone, nothing from outside. */
export function drawSymbol(theme: string, symbol: (typeof SYMBOLS)[number]): string {
  const pictures = picturesOf(theme);
  const place = Number(symbol.slice(1)) - 1;
  const hue = themeHue(theme);
  if (symbol === 'wild') {
    return picture(
      palette(42),
      `${halo(116)}${shield()}${emblem(pictures[0], palette(hue), 0.66, -22)}${ribbon('WILD')}`,
    );
  }
  if (symbol === 'scatter') {
    return picture(palette(268), `${rays()}${halo(112)}${scatterMark()}${ribbon('FREE')}`);
  }
  if (symbol.startsWith('h')) {
    const colours = palette((hue + (TURNS[place] ?? 0)) % 360);
    return picture(colours, `${halo(92)}${emblem(pictures[place] ?? 'star', colours, 0.92, 0)}`);
  }
  return picture(palette(LETTER_HUES[place] ?? 0), drawLetter(place));
}

function emblem(name: string, colours: Palette, size: number, y: number): string {
  return `<g transform="translate(0 ${y}) scale(${size})">${EMBLEMS[name]?.(colours) ?? ''}</g>`;
}

function halo(radius: number): string {
  return `<circle r="${radius}" fill="url(#halo)"/>`;
}

/** The plate that the wild stands on. */
function shield(): string {
  return `<path d="M-84-88Q0-116 84-88V8Q84 74 0 104-84 74-84 8Z" fill="#14110d" opacity=".72" stroke="url(#gold)" stroke-width="7"/>`;
}

function rays(): string {
  return `<g fill="#f9dc97" opacity=".5">${Array.from({ length: 12 }, (_, at) => `<path transform="rotate(${at * 30})" d="M-7-60 0-116 7-60Z"/>`).join('')}</g>`;
}

/** A lantern of the ferry: the scatter of every theme. */
function scatterMark(): string {
  return `<path d="M-34-78H34" stroke="url(#gold)" stroke-width="12" stroke-linecap="round"/><path d="M0-104V-78" stroke="url(#gold)" stroke-width="7" stroke-linecap="round"/><path d="M-40-70H40C70-40 70 18 40 48H-40C-70 18-70-40-40-70Z" fill="url(#body)" stroke="url(#gold)" stroke-width="6"/><path d="M-16-70C-34-34-34 12-16 48M16-70C34-34 34 12 16 48" fill="none" stroke="#f9dc97" stroke-width="4" opacity=".75"/><ellipse cy="-11" rx="20" ry="34" fill="#fdf3d2" opacity=".9"/>`;
}

function ribbon(word: string): string {
  return `<g transform="translate(0 74)"><path d="M-104-18H104L90 4 104 26H-104L-90 4Z" fill="#14110d" stroke="url(#gold)" stroke-width="4"/><text y="16" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="34" font-weight="700" letter-spacing="6" fill="url(#gold)">${word}</text></g>`;
}

/** A picture around 0,0 with the paints `gold`, `body` and `halo`. */
export function picture(colours: Palette, inside: string): string {
  const half = SIDE / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><defs><linearGradient id="gold" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="${colours.goldLight}"/><stop offset=".55" stop-color="${colours.gold}"/><stop offset="1" stop-color="#a8742a"/></linearGradient><linearGradient id="body" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${colours.light}"/><stop offset=".5" stop-color="${colours.body}"/><stop offset="1" stop-color="${colours.shade}"/></linearGradient><radialGradient id="halo"><stop offset="0" stop-color="${colours.light}" stop-opacity=".5"/><stop offset="1" stop-color="${colours.light}" stop-opacity="0"/></radialGradient></defs>${inside}</svg>`;
}
