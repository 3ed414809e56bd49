import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { sourceFiles } from './source-files.ts';

/** Where the site takes something of the provider: what it declares of its games, and its start. */
const SITE_MAY: readonly (readonly [from: RegExp, imported: RegExp])[] = [
  [/^games\//, /^declaration\.ts$/],
  [/^main\.ts$/, /^server\/app\.ts$/],
];

/** Imports of the provider in a file of the backend that it has no business with. */
function crossings(file: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\()\s*'games-provider\/(?<part>[^']+)'/g)]
    .map(({ groups }) => groups?.part ?? '')
    .filter((part) => !SITE_MAY.some(([from, imported]) => from.test(file) && imported.test(part)));
}

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'games-provider/package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
};

describe('the demo provider is apart from the site as a real one would be', () => {
  it('in every file of the backend', () => {
    const files = sourceFiles('backend/src').filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(100);
    expect(
      files.flatMap((file) => crossings(file, readFileSync(path.join(ROOT, 'backend/src', file), 'utf8'))),
    ).toEqual([]);
  });

  it('and opens nothing else to it', () => {
    expect(Object.keys(manifest.exports)).toEqual(['./declaration.ts', './server/app.ts']);
  });

  it('and depends on nothing of ours but the contracts', () => {
    expect(Object.keys(manifest.dependencies)).not.toContain('backend');
    expect(Object.keys(manifest.dependencies)).toContain('shared-types');
  });

  it.each([
    ['wallet/wallet-routes.ts', `import { DEMO_PROVIDER } from 'games-provider/declaration.ts';`],
    ['games/x.ts', `const x = await import('games-provider/server/app.ts');`],
    ['ledger/transfer.ts', `import { SYMBOLS } from 'games-provider/games/slot/symbols.ts';`],
  ])('%s must not hold %s', (file, text) => {
    expect(crossings(file, text)).toHaveLength(1);
  });

  it.each([
    ['games/game-routes.ts', `import { DEMO_PROVIDER } from 'games-provider/declaration.ts';`],
    ['main.ts', `import { buildDemoProvider } from 'games-provider/server/app.ts';`],
  ])('%s may hold %s', (file, text) => {
    expect(crossings(file, text)).toEqual([]);
  });
});
