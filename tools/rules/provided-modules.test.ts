import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../site/front-ends.ts';

/** Names that a file takes by value from a module. */
function namedImports(source: string, module: string): string[] {
  const pattern = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*'${module}'`, 'g');
  return [...source.matchAll(pattern)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(' as ')[0] ?? name),
  );
}

/** Names that a curated root gives. */
function provided(file: string): Set<string> {
  const source = readFileSync(path.join(ROOT, 'shell/src/provided', file), 'utf8');
  return new Set(
    [...source.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as ').at(-1) ?? '')
        .filter((name) => name !== ''),
    ),
  );
}

const sources = globSync('{shell,mf-*}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.') && !file.includes('/provided/'))
  .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }));

describe.each([['react-router-dom', 'react-router-dom.ts']])('the curated root of %s', (module, root) => {
  it('has everything that shell and features import', () => {
    const names = provided(root);
    const missing = sources.flatMap(({ file, source }) =>
      namedImports(source, module)
        .filter((name) => !names.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has nothing that nobody imports', () => {
    const used = new Set(sources.flatMap(({ source }) => namedImports(source, module)));
    expect([...provided(root)].filter((name) => !used.has(name))).toEqual([]);
  });
});
