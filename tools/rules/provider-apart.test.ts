import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';

const SOURCE = path.join(ROOT, 'backend/src');
const PROVIDER = 'demo-provider';

/** What the site may take from the provider: what it declares of its games; and the start, which runs both. */
const SITE_MAY: readonly (readonly [from: RegExp, imported: string])[] = [
  [/^games\//, 'demo-provider/declaration.ts'],
  [/^main\.ts$/, 'demo-provider/app.ts'],
];

/** What the provider may take from outside: where it keeps its rounds, and how pictures are drawn. No accounts, no money. */
const PROVIDER_MAY = /^(database|artwork)\//;

const IMPORT = /(?:from|import\()\s*'(?<path>\.[^']+)'/g;

/** The imports of a file of the backend that cross between site and provider where they must not. */
function crossings(file: string, text: string): string[] {
  const inside = file.startsWith(`${PROVIDER}/`);
  return [...text.matchAll(IMPORT)]
    .map(({ groups }) => path.posix.join(path.posix.dirname(file), groups?.path ?? ''))
    .filter((imported) => {
      const toProvider = imported.startsWith(`${PROVIDER}/`);
      return inside
        ? !toProvider && !PROVIDER_MAY.test(imported)
        : toProvider && !SITE_MAY.some(([from, allowed]) => from.test(file) && imported === allowed);
    });
}

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  // Tests look at both sides.
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)testing\//.test(file));

describe('the demo provider is apart from the site as a real one would be', () => {
  it('in every file of the backend', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => crossings(file, readFileSync(path.join(SOURCE, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['games/game-routes.ts', `import { SLOT_RETURN_PERCENT } from '../demo-provider/slot/paytable.ts';`],
    ['wallet/wallet-routes.ts', `import { DEMO_PROVIDER } from '../demo-provider/declaration.ts';`],
    ['games/x.ts', `const x = await import('../demo-provider/app.ts');`],
    ['demo-provider/rgs-routes.ts', `import { bet } from '../wallet/seamless-wallet.ts';`],
    ['demo-provider/slot/slot.ts', `import type { Refused } from '../../calls/refused.ts';`],
  ])('%s must not hold %s', (file, text) => {
    expect(crossings(file, text)).toHaveLength(1);
  });

  it.each([
    ['games/game-routes.ts', `import { DEMO_PROVIDER } from '../demo-provider/declaration.ts';`],
    ['main.ts', `import { buildDemoProvider } from './demo-provider/app.ts';`],
    ['demo-provider/slot/slot.ts', `import type { RandomSource } from '../random-source.ts';`],
    ['demo-provider/sessions.ts', `import type { Database } from '../database/database.ts';`],
  ])('%s may hold %s', (file, text) => {
    expect(crossings(file, text)).toEqual([]);
  });
});
