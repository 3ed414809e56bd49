import { describe, expect, it } from '@jest/globals';
import { GivenPages, SILENT_MS } from './given-pages.ts';

function givePage() {
  const pages = new GivenPages<string>();
  pages.give('a', 'visit', 0);
  return pages;
}

describe('GivenPages', () => {
  it('returns a page once that was alive and neither settled nor left', () => {
    const pages = givePage();
    pages.hear('a', 'alive', 1_000);
    expect(pages.takeFrozen(SILENT_MS - 1)).toEqual([]);
    expect(pages.takeFrozen(SILENT_MS)).toEqual(['visit']);
    expect(pages.takeFrozen(SILENT_MS)).toEqual([]);
  });

  it.each<[string, (pages: GivenPages<string>) => void]>([
    ['settled', (pages) => pages.hear('a', 'settled', 1_000)],
    ['left', (pages) => pages.hear('a', 'leaving', 1_000)],
    ['may have settled at another proxy', (pages) => pages.hear('b', 'alive', 1_000)],
  ])('returns no page that %s', (_, happens) => {
    const pages = givePage();
    pages.hear('a', 'alive', 1_000);
    happens(pages);
    expect(pages.takeFrozen(SILENT_MS)).toEqual([]);
  });

  it('returns no page that was never alive', () => {
    expect(givePage().takeFrozen(SILENT_MS)).toEqual([]);
  });

  it('forgets the oldest page when there are 20,000', () => {
    const pages = givePage();
    pages.hear('a', 'alive', 1_000);
    for (let at = 0; at < 20_000; at += 1) {
      pages.give(String(at), 'other', 1_000);
    }
    expect(pages.takeFrozen(SILENT_MS)).toEqual([]);
  });
});
