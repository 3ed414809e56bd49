import { describe, expect, it } from '@jest/globals';
import { drawingProblems } from 'games-provider/artwork/testing/drawing-problems.ts';
import { palette } from 'games-provider/artwork/palette.ts';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';
import { SLOT_PROVIDERS } from '../games/slot-providers.ts';
import { drawBanner } from './draw-banner.ts';
import { drawProvider } from './draw-provider.ts';
import { drawTile, TILE } from './draw-tile.ts';
import { providerStyle } from './provider-styles.ts';
import { slotLook } from './slot-look.ts';
import { tableLook } from './table-looks.ts';

const TABLES = DEMO_PROVIDER.tables.map(({ code, game, nameEn }) => ({ code, nameEn, look: tableLook(code, game) }));
const SLOTS = SLOT_PROVIDERS.flatMap(({ code: company, games }) =>
  games.map(([theme, , nameEn], place) => ({
    company,
    nameEn,
    look: slotLook({ company, code: `${company}-${place + 1}`, theme, place }),
  })),
);
const GAMES = [...TABLES, ...SLOTS];
const different = (values: readonly unknown[]) => new Set(values).size;

describe('every picture', () => {
  it.each([
    ...GAMES,
    { nameEn: 'A <name> & "its" signs, longer than any line', look: tableLook('nobody-drew', 'poker') },
  ])('of a game is a whole drawing: $nameEn', ({ nameEn, look }) => {
    expect(drawingProblems(drawTile(nameEn, look))).toEqual([]);
  });

  it.each([...SLOT_PROVIDERS.map(({ code }) => code), 'a provider nobody knows', 'constructor'])(
    'of a provider is a whole drawing: %s',
    (code) => {
      expect(drawingProblems(drawProvider(code, 'Name & Sons'))).toEqual([]);
    },
  );

  it('of a banner is a whole drawing, and there is none without an entry', () => {
    for (const id of ['1', '2', '3']) {
      expect(drawingProblems(drawBanner(id) ?? '')).toEqual([]);
    }
    expect(drawBanner('toString')).toBeUndefined();
    expect(drawBanner('4')).toBeUndefined();
  });

  it('is the same for the same game and another for another', () => {
    const drawings = GAMES.map(({ nameEn, look }) => drawTile(nameEn, look));
    expect(different(drawings)).toBe(GAMES.length);
    expect(GAMES.filter(({ nameEn, look }, at) => drawTile(nameEn, look) !== drawings[at])).toEqual([]);
  });
});

describe('no two tables look alike', () => {
  it.each(['motif', 'hue', 'accent', 'letters', 'light'] as const)('each has a %s of its own', (part) => {
    expect(different(TABLES.map(({ look }) => look[part]))).toBe(TABLES.length);
  });
});

describe('each provider looks like itself', () => {
  it('by its mark, its hand and its colours', () => {
    const styles = SLOT_PROVIDERS.map(({ code }) => providerStyle(code));
    expect(different(styles.map(({ mark }) => mark))).toBe(styles.length);
    expect(different(styles.map(({ letters }) => letters))).toBe(styles.length);
    expect(different(styles.map(({ hue }) => hue))).toBe(styles.length);
  });

  it.each(SLOT_PROVIDERS.map(({ code }) => code))('and its games differ in colour, letters and motif: %s', (code) => {
    const looks = SLOTS.filter(({ company }) => company === code).map(({ look }) => look);
    expect(different(looks.map(({ hue }) => hue))).toBe(looks.length);
    expect(different(looks.map(({ letters }) => JSON.stringify(letters)))).toBe(looks.length);
    expect(different(looks.map(({ letters }) => letters.family))).toBe(1);
  });
});

it('ground that a table’s motif paints from side to side goes on to the foot of the picture', () => {
  // Of the motif, in its own units: see `MOTIF` in draw-tile.ts.
  const foot = (TILE.height - 202) / 1.06;
  const grounds = TABLES.flatMap(({ look }) =>
    [...look.motif(palette(look.accent)).matchAll(/d="M-320[^"]*V(?<down>\d+)H-320Z"/g)].map(({ groups }) =>
      Number(groups?.down),
    ),
  );
  expect(grounds).not.toEqual([]);
  expect(grounds.filter((down) => down < foot)).toEqual([]);
});
