import type { Lettering } from './look.ts';

const SERIF = "Georgia, 'Times New Roman', 'Noto Serif', serif";
const SANS = "'Helvetica Neue', Arial, 'Noto Sans', sans-serif";
const WIDE = "Verdana, 'DejaVu Sans', sans-serif";
const TYPED = "'Courier New', 'DejaVu Sans Mono', monospace";

/** Ways to write a name; each table and each provider has one of its own. */
export const LETTERINGS = {
  engraved: { family: SERIF, weight: 700, wide: 0.74, apart: 0.06, upper: true, fill: 'gold' },
  poster: { family: SANS, weight: 900, wide: 0.7, apart: 0, upper: true, fill: '#fff6df', rim: '#2b1206' },
  brush: { family: SERIF, weight: 700, wide: 0.56, apart: 0, lean: -12, fill: '#ffe9e2', rim: '#51111a' },
  seal: { family: SERIF, weight: 400, wide: 0.66, apart: 0.12, upper: true, fill: '#d8f5e4', rim: '#0c3a2c' },
  coin: { family: WIDE, weight: 700, wide: 0.8, apart: 0.02, upper: true, fill: 'gold', rim: '#3d1c04' },
  lantern: { family: SANS, weight: 700, wide: 0.6, apart: 0.04, fill: '#ffd99a', rim: '#5d1c0c' },
  salon: { family: SERIF, weight: 400, wide: 0.52, apart: 0.03, lean: -8, fill: 'gold' },
  horizon: { family: SANS, weight: 300, wide: 0.62, apart: 0.2, upper: true, fill: '#ffeede' },
  morning: { family: WIDE, weight: 400, wide: 0.68, apart: 0.08, fill: '#fff3e6', rim: '#5a2440' },
  current: {
    family: SANS,
    weight: 700,
    wide: 0.58,
    apart: 0.01,
    lean: -10,
    upper: true,
    fill: '#dff6ff',
    rim: '#07324a',
  },
  studio: { family: SERIF, weight: 400, wide: 0.56, apart: 0.05, fill: '#f4efff', rim: '#1c1440' },
  tide: { family: SANS, weight: 800, wide: 0.62, apart: 0.02, lean: -6, fill: '#e4fbff', rim: '#052f45' },
  hewn: { family: WIDE, weight: 900, wide: 0.82, apart: 0, upper: true, fill: '#f0e6d4', rim: '#2a2019' },
  orbit: { family: TYPED, weight: 700, wide: 0.62, apart: 0.1, upper: true, fill: '#cfe9ff', rim: '#0d1440' },
  classic: { family: SERIF, weight: 700, wide: 0.58, apart: 0.01, lean: -9, fill: 'gold', rim: '#4a0914' },
  dune: { family: SERIF, weight: 700, wide: 0.7, apart: 0.14, upper: true, fill: '#ffe2ab', rim: '#4d2408' },
  plain: { family: SANS, weight: 700, wide: 0.62, apart: 0.02, fill: '#fff6df', rim: '#14110d' },
} as const satisfies Readonly<Record<string, Lettering>>;

const MOST_WIDE = 560;
const MOST_TALL = 58;
/** Names that are longer stand in two lines. */
const ONE_LINE = 15;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/**
 * A game's name in its lettering, centred on x, its last line on y. Its width is set, whatever letters the machine has
 * that shows it.
 */
export function drawTitle(title: string, letters: Lettering, x: number, y: number): string {
  const { family, weight, wide, apart, lean = 0, upper = false, fill, rim } = letters;
  const lines = linesOf(upper ? title.toUpperCase() : title);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(lines.length > 1 ? MOST_TALL * 0.82 : MOST_TALL, MOST_WIDE / (longest * (wide + apart)));
  const paint = fill === 'gold' ? 'url(#gold)' : fill;
  const edge =
    rim === undefined
      ? ''
      : ` stroke="${rim}" stroke-width="${(size * 0.16).toFixed(1)}" paint-order="stroke" stroke-linejoin="round"`;
  const written = lines
    .map((line, at) => {
      const long = line.length * size * (wide + apart);
      return `<text x="0" y="${((at - lines.length + 1) * size * 1.02).toFixed(1)}" text-anchor="middle" textLength="${long.toFixed(0)}" lengthAdjust="spacingAndGlyphs">${escaped(line)}</text>`;
    })
    .join('');
  return `<g transform="translate(${x} ${y}) skewX(${lean})" font-family="${family}" font-weight="${weight}" font-size="${size.toFixed(1)}" fill="${paint}"${edge}>${written}</g>`;
}

/** A long name in two lines of about one length. */
function linesOf(title: string): string[] {
  const words = title.split(' ');
  if (title.length <= ONE_LINE || words.length < 2) {
    return [title];
  }
  const ways = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const length = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  return ways.reduce((best, way) => (length(way) < length(best) ? way : best));
}
