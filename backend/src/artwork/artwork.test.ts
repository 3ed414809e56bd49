import { describe, expect, it } from '@jest/globals';
import { SLOT_PROVIDERS } from '../games/slot-providers.ts';
import { drawBanner } from './draw-banner.ts';
import { drawTile } from './draw-tile.ts';
import { EMBLEMS } from 'games-provider/artwork/emblems.ts';
import { hueOf } from './hue.ts';
import { drawingProblems } from 'games-provider/artwork/testing/drawing-problems.ts';

const TILE = { width: 640, height: 480 };
const THEMES = [...Object.keys(EMBLEMS), 'a theme nobody knows', 'constructor'];
const tile = (theme: string, seed: string) => drawTile({ seed, theme, hue: hueOf(seed), ...TILE });

describe('every picture', () => {
  it.each(THEMES)('of a tile of %s is a whole drawing', (theme) => {
    for (let seed = 0; seed < 40; seed += 1) {
      expect(drawingProblems(tile(theme, `${theme} ${seed}`))).toEqual([]);
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
});
