import { describe, expect, it } from '@jest/globals';
import { GivenPages, SILENT_MS } from './given-pages.ts';

const stable = { package: 'mf-games', version: '1.0.0' };
const canary = { package: 'mf-wallet', version: '1.1.0', rollout: 'salt', arm: 'canary' as const };

const shell = { package: 'shell', version: '2.0.0', rollout: 'pepper', arm: 'canary' as const };

function pageGiven(versions = [stable, canary]) {
  const pages = new GivenPages<string>();
  pages.give({ id: 'a', whose: 'visitor', versions, shell }, 0);
  return {
    pages,
    hear: (packages: readonly string[], leaving = false) => pages.hear('a', { packages, leaving }, 1_000),
    end: () => pages.silences(SILENT_MS),
  };
}

describe('a page', () => {
  it('that was alive and never told of what it was to load is frozen, by what is being compared if anything is', () => {
    const { hear, end } = pageGiven();
    hear(['shell']);
    expect(end()).toEqual([{ whose: 'visitor', versions: [canary] }]);
    expect(end()).toEqual([]);
  });

  it('that told of the canary is frozen by what is left', () => {
    const { hear, end } = pageGiven();
    hear(['shell', 'mf-wallet']);
    expect(end()).toEqual([{ whose: 'visitor', versions: [stable] }]);
  });

  it('that said that it is there, and whose shell never did, is frozen by the shell alone', () => {
    const { hear, end } = pageGiven();
    hear([]);
    expect(end()).toEqual([{ whose: 'visitor', versions: [shell] }]);
  });

  it('whose shell nobody compares is not waited for until the shell is there', () => {
    const { pages, end } = pageGiven();
    pages.give({ id: 'a', whose: 'visitor', versions: [stable, canary] }, 0);
    pages.hear('a', { packages: [], leaving: false }, 1_000);
    expect(end()).toEqual([]);
  });

  it.each<[string, (page: ReturnType<typeof pageGiven>) => void]>([
    ['told of everything', ({ hear }) => hear(['shell', 'mf-games', 'mf-wallet'])],
    ['went away, or was hidden, after it was alive', ({ hear }) => [hear(['shell']), hear([], true)]],
    ['went away before its shell was there', ({ hear }) => [hear([]), hear([], true)]],
    ['never said anything: a robot, or somebody who left at once', () => undefined],
    [
      'may have told another proxy',
      ({ hear, pages }) => [hear(['shell']), pages.hear('b', { packages: ['shell'], leaving: false }, 1_000)],
    ],
  ])('that %s charges nobody', (_, happens) => {
    const page = pageGiven();
    happens(page);
    expect(page.end()).toEqual([]);
  });

  it('has its time', () => {
    const { pages, hear } = pageGiven();
    hear(['shell']);
    expect(pages.silences(SILENT_MS - 1)).toEqual([]);
    expect(pages.silences(SILENT_MS)).toHaveLength(1);
  });

  it('is forgotten when there are too many, and charges nobody', () => {
    const { pages, hear } = pageGiven();
    hear(['shell']);
    for (let at = 0; at < 20_000; at += 1) {
      pages.give({ id: String(at), whose: 'other', versions: [stable] }, 1_000);
    }
    expect(pages.silences(SILENT_MS)).toEqual([]);
  });
});
