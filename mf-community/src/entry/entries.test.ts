import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIST_PAGE_ITEMS } from 'shared-types/platform';

it('has a line of the grid for each entry of a page: what is open beside them is as long as it is', () => {
  const style = readFileSync(path.join(import.meta.dirname, 'entries.module.css'), 'utf8');
  expect(style).toContain(`grid-template-rows: repeat(${LIST_PAGE_ITEMS}, auto) minmax(0, 1fr);`);
});
