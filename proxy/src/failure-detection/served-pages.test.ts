import { expect, it } from '@jest/globals';
import { ServedPages, SILENT_MS } from './served-pages.ts';

it('returns no frozen page when it may have settled at another proxy', () => {
  const pages = new ServedPages<string>();
  pages.add('a', 'visit', 0);
  pages.recordStage('a', 'hydrated', 1_000);
  pages.recordStage('b', 'hydrated', 1_000);
  expect(pages.takeFrozen(SILENT_MS)).toEqual([]);
});
