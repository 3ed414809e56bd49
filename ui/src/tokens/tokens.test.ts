import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SITE_VARIABLES, TOKENS } from './tokens.ts';

/** Returns the relative luminance of `#rrggbb` as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['page', 'surface', 'raised'] as const;
const LETTERS = ['text', 'secondary', 'accent', 'approved', 'refusedText'] as const;

describe('colours', () => {
  it.each(GROUNDS.flatMap((ground) => LETTERS.map((letters) => [letters, ground] as const)))(
    'defines readable text in %s on %s',
    (letters, ground) => {
      expect(contrast(TOKENS[letters], TOKENS[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['accent', 'accentHover', 'accentPressed', 'approved', 'refused'] as const)(
    'defines readable text on a background of %s',
    (ground) => {
      expect(contrast(TOKENS.accentInk, TOKENS[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(GROUNDS)('defines visible outlines of controls on %s', (ground) => {
    expect(contrast(TOKENS.outline, TOKENS[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('style sheets of the site', () => {
  const root = path.resolve(__dirname, '../../..');
  const sheets = globSync('{ui,shell,mf-*}/src/**/*.css', { cwd: root }).map((file) => ({
    file,
    source: readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  }));

  it('uses only defined site variables', () => {
    const defined = new Set([
      ...Object.keys(SITE_VARIABLES),
      ...sheets.flatMap(({ source }) => [...source.matchAll(/(--site-[\w-]+)\s*:/g)].map(([, name]) => name)),
    ]);
    const unknown = sheets.flatMap(({ file, source }) =>
      [...source.matchAll(/var\((--site-[\w-]+)/g)]
        .filter(([, name]) => !defined.has(name ?? ''))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(sheets.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  it('uses no hard-coded colour, except for print', () => {
    const own = sheets.flatMap(({ file, source }) =>
      [...source.replace(/@media print \{[\s\S]*?\n\}/g, '').matchAll(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/gi)].map(
        ([color]) => `${file}: ${color}`,
      ),
    );
    expect(own).toEqual([]);
  });
});
