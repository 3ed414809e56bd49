import { describe, expect, it } from '@jest/globals';
import { SYMBOLS } from '../games/slot/symbols.ts';
import { drawSide, SIDE_PICTURES } from './draw-side.ts';
import { drawSymbol } from './draw-symbol.ts';
import { EMBLEMS } from './emblems.ts';
import { drawingProblems } from './testing/drawing-problems.ts';

const THEMES = [...Object.keys(EMBLEMS), 'a theme nobody knows', 'constructor'];

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

describe('the picture of a slot symbol', () => {
  it.each(THEMES)('of %s is a whole drawing', (theme) => {
    for (const symbol of SYMBOLS) {
      expect(drawingProblems(drawSymbol(theme, symbol))).toEqual([]);
    }
  });

  it('differs from the others of its theme', () => {
    for (const theme of THEMES) {
      expect(new Set(SYMBOLS.map((symbol) => drawSymbol(theme, symbol))).size).toBe(SYMBOLS.length);
    }
  });
});

it.each(SIDE_PICTURES)('the head of the %s is a whole drawing', (side) => {
  expect(drawingProblems(drawSide(side))).toEqual([]);
});
