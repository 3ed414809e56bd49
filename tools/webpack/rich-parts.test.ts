import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RICH_COSTS } from './rich-costs.ts';
import { ROOT } from '../site/front-ends.ts';
import { richCostLine, richParts } from './rich-parts.ts';

describe('parts of the rich floor', () => {
  it('are found by their imports, by whatever name they go in the module', () => {
    const modules = new Map([
      ['a.tsx', "import { Table as Rows } from 'ui/rich';\nimport { Page } from 'ui';"],
      ['b.tsx', "import { RangePicker, Table, useLatePart } from 'ui/rich';"],
      ['c.tsx', "const named = 'ui/rich';"],
    ]);
    expect(richParts(modules)).toEqual(['RangePicker', 'Table']);
  });

  it('are said with what each costs and what all share; nothing is said of none', () => {
    const { base, parts } = RICH_COSTS;
    expect(richCostLine('mf-promo', ['Table'])).toContain(`Table ${parts.Table} kB`);
    expect(richCostLine('mf-promo', ['Table'])).toContain(`base of ${base} kB`);
    expect(richCostLine('mf-promo', [])).toBeUndefined();
  });

  it('have their price in the kit’s document', () => {
    const text = readFileSync(path.join(ROOT, 'docs/kit.md'), 'utf8');
    const prices = Object.fromEntries(
      [...text.matchAll(/^\| (?:`(\w+)`|the base) +\| (\d+) kB +\|/gm)].map(([, part = 'base', price]) => [
        part,
        Number(price),
      ]),
    );
    expect(prices).toEqual({ base: RICH_COSTS.base, ...RICH_COSTS.parts });
  });
});
