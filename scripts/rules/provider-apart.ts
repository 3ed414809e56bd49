import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { differences, type Rule } from './rule.ts';
import { sourceFiles } from './source-files.ts';

/** Where the site takes something of the provider: what it declares of its games and their images, and its start. */
const SITE_MAY: readonly (readonly [from: RegExp, imported: RegExp])[] = [
  [/^(?:artwork|games)\//, /^declaration\.ts$/],
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

const FORBIDDEN: readonly (readonly [file: string, text: string])[] = [
  ['wallet/wallet-routes.ts', `import { DEMO_PROVIDER } from 'games-provider/declaration.ts';`],
  ['games/x.ts', `const x = await import('games-provider/server/app.ts');`],
  ['ledger/transfer.ts', `import { SYMBOLS } from 'games-provider/games/slot/symbols.ts';`],
];

const ALLOWED: readonly (readonly [file: string, text: string])[] = [
  ['games/game-routes.ts', `import { DEMO_PROVIDER } from 'games-provider/declaration.ts';`],
  ['main.ts', `import { buildDemoProvider } from 'games-provider/server/app.ts';`],
];

export const PROVIDER_RULES: readonly Rule[] = [
  {
    title: 'The backend uses of the demo provider only what it would get from another supplier',
    find: () =>
      sourceFiles('backend/src')
        .filter((file) => !file.endsWith('.test.ts'))
        .flatMap((file) => crossings(file, readFileSync(path.join(ROOT, 'backend/src', file), 'utf8'))),
  },
  {
    title: 'The demo provider exports its declaration and its server only',
    find: () => differences(new Set(Object.keys(manifest.exports)), new Set(['./declaration.ts', './server/app.ts'])),
  },
  {
    title: 'The demo provider does not depend on the backend',
    find: () => Object.keys(manifest.dependencies).filter((name) => name === 'backend'),
  },
  {
    title: 'The rule of the demo provider finds an import that is not allowed',
    find: () => FORBIDDEN.filter(([file, text]) => crossings(file, text).length !== 1),
  },
  {
    title: 'The rule of the demo provider leaves allowed imports alone',
    find: () => ALLOWED.flatMap(([file, text]) => crossings(file, text)),
  },
];
