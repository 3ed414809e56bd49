import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIST_PAGE_ITEMS } from 'shared-types/platform';

it('renders a grid row for each entry, so that the open one does not stretch them', () => {
  const style = readFileSync(path.join(import.meta.dirname, 'entries.module.css'), 'utf8');
  expect(style).toContain(`grid-template-rows: repeat(${LIST_PAGE_ITEMS}, auto) minmax(0, 1fr);`);
});
