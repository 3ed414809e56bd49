import { describe, expect, it } from '@jest/globals';
import { ServedPages, SILENT_MS } from './served-pages.ts';

function givePage() {
  const pages = new ServedPages<string>();
  pages.give('a', 'visit', 0);
  return pages;
}

describe('GivenPages', () => {
  it('returns no page when it may have settled at another proxy', () => {
    const pages = givePage();
    pages.recordStage('a', 'alive', 1_000);
    pages.recordStage('b', 'alive', 1_000);
    expect(pages.takeFrozen(SILENT_MS)).toEqual([]);
  });

  it('forgets the oldest page when there are 20,000', () => {
    const pages = givePage();
    pages.recordStage('a', 'alive', 1_000);
    for (let at = 0; at < 20_000; at += 1) {
      pages.give(String(at), 'other', 1_000);
    }
    expect(pages.takeFrozen(SILENT_MS)).toEqual([]);
  });
});
