import { describe, expect, it } from '@jest/globals';
import { SLOT_PROVIDERS } from '../games/slot-providers.ts';
import { SYMBOLS } from '../demo-provider/slot/symbols.ts';
import { drawSymbol } from '../demo-provider/slot/draw-symbol.ts';
import { drawBanner } from './draw-banner.ts';
import { drawTile } from './draw-tile.ts';
import { EMBLEMS } from './emblems.ts';
import { hueOf } from './hue.ts';
import { drawingProblems } from './testing/drawing-problems.ts';

const TILE = { width: 640, height: 480 };
const THEMES = [...Object.keys(EMBLEMS), 'a theme nobody knows', 'constructor'];
const tile = (theme: string, seed: string) => drawTile({ seed, theme, hue: hueOf(seed), ...TILE });

describe('the check of drawings', () => {
  it.each([
    ['an element that is not closed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['an attribute without quotes', '<svg xmlns="http://www.w3.org/2000/svg"><rect width=4 /></svg>'],
    ['a number that is none', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="NaN"/></svg>'],
    ['a way that is broken', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 undefined"/></svg>'],
    ['a paint that nobody defines', '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(#gone)"/></svg>'],
    [
      'something from outside',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://example.com/a.png"/></svg>',
    ],
    ['a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['the same id twice', '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/><g id="a"/></svg>'],
  ])('finds %s', (_, drawing) => {
    expect(drawingProblems(drawing)).not.toEqual([]);
  });
});

describe('every picture', () => {
  it.each(THEMES)('of a tile of %s is a whole drawing', (theme) => {
    for (let seed = 0; seed < 40; seed += 1) {
      expect(drawingProblems(tile(theme, `${theme} ${seed}`))).toEqual([]);
    }
  });

  it.each(THEMES)('of a slot symbol of %s is a whole drawing', (theme) => {
    for (const symbol of SYMBOLS) {
      expect(drawingProblems(drawSymbol(theme, symbol))).toEqual([]);
    }
  });

  it('of a banner is a whole drawing, and there is none without an entry', () => {
    for (const id of ['1', '2', '3']) {
      expect(drawingProblems(drawBanner(id) ?? '')).toEqual([]);
    }
    expect(drawBanner('toString')).toBeUndefined();
    expect(drawBanner('4')).toBeUndefined();
  });

  it('is the same for the same game and another for another', () => {
    const games = SLOT_PROVIDERS.flatMap(({ code, games: all }) =>
      all.map(([theme], at) => ({ theme, seed: `${code} ${code}-${at + 1}` })),
    );
    const drawings = games.map(({ theme, seed }) => tile(theme, seed));
    expect(new Set(drawings).size).toBe(games.length);
    expect(games.map(({ theme, seed }) => tile(theme, seed))).toEqual(drawings);
  });

  it('of each symbol of a theme differs from the others', () => {
    for (const theme of THEMES) {
      expect(new Set(SYMBOLS.map((symbol) => drawSymbol(theme, symbol))).size).toBe(SYMBOLS.length);
    }
  });
});
