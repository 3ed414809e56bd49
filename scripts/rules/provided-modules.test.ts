import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTING_PARTS } from 'shared-types/platform';
import { ROOT } from 'feature-kit/project/front-ends.ts';

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

describe('the curated root of react-router-dom', () => {
  const module = 'react-router-dom';
  const names = provided('react-router-dom.ts');

  it('has everything that the platform promises to features', () => {
    expect(ROUTING_PARTS.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has everything that the shell imports, and features import what is promised', () => {
    const promised = new Set<string>(ROUTING_PARTS);
    const missing = sources.flatMap(({ file, source }) =>
      namedImports(source, module)
        .filter((name) => !(file.startsWith('shell/') ? names : promised).has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('has nothing that is neither promised nor imported', () => {
    const used = new Set<string>([...ROUTING_PARTS, ...sources.flatMap(({ source }) => namedImports(source, module))]);
    expect([...names].filter((name) => !used.has(name))).toEqual([]);
  });
});
