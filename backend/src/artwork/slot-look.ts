import { EMBLEMS } from 'games-provider/artwork/emblems.ts';
import type { Palette } from 'games-provider/artwork/palette.ts';
import { picturesOf, themeHue } from 'games-provider/artwork/theme-pictures.ts';
import type { Look } from './look.ts';
import { providerStyle } from './provider-styles.ts';
import { seededRandom } from './seeded-random.ts';

/** A slot as its pictures need it. */
export interface SlotPicture {
  readonly company: string;
  readonly code: string;
  readonly theme: string;
  /** Among its provider's games, from 0. */
  readonly place: number;
}

/** Where two lesser emblems stand beside the first: x, y, turn and size. */
const STANDS: readonly (readonly [Stand, Stand])[] = [
  [
    [-172, 36, -10, 0.62],
    [172, 36, 10, 0.62],
  ],
  [
    [-182, -66, -14, 0.54],
    [176, 68, 12, 0.6],
  ],
  [
    [-176, 66, -12, 0.6],
    [184, -70, 14, 0.52],
  ],
  [
    [-192, -12, 0, 0.5],
    [192, -12, 0, 0.5],
  ],
];
type Stand = readonly [x: number, y: number, turn: number, size: number];

/** The look of a slot: its theme in the foreground, in its provider's colours, hand and lights. */
export function slotLook({ company, code, theme, place }: SlotPicture): Look {
  const style = providerStyle(company);
  const random = seededRandom(`${company} ${code}`);
  const [first, ...others] = picturesOf(theme);
  const [left, right] = [others[place % others.length], others[(place + 1) % others.length]];
  const stands = STANDS[Math.floor(random() * STANDS.length)] ?? [];
  const turn = ((random() - 0.5) * 8).toFixed(1);
  const tint = Math.round((themeHue(theme) + place * 17) % 360);
  return {
    motif: (colours) =>
      [left, right].map((name, at) => standing(name, stands[at], colours)).join('') +
      `<circle r="150" fill="url(#halo)"/><g transform="rotate(${turn}) scale(1.42)">${emblem(theme in EMBLEMS ? theme : first, colours)}</g>`,
    hue: (style.hue + style.step * place) % 360,
    // The same theme is seen in another tone at another provider.
    accent: (themeHue(theme) + ((style.hue * 7) % 48) + 336) % 360,
    letters: {
      ...style.letters,
      lean: (style.letters.lean ?? 0) + 4 - (place % 3) * 4,
      apart: style.letters.apart + (place % 4) * 0.015,
      fill: place % 3 === 2 ? 'gold' : `hsl(${tint} 90% 88%)`,
    },
    light: style.lights[place % style.lights.length] ?? style.lights[0],
  };
}

function standing(name: string | undefined, stand: Stand | undefined, colours: Palette): string {
  const [x, y, turn, size] = stand ?? [0, 0, 0, 0];
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" opacity=".86">${emblem(name ?? 'star', colours)}</g>`;
}

function emblem(name: string, colours: Palette): string {
  return EMBLEMS[name]?.(colours) ?? '';
}
