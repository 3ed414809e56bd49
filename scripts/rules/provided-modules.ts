import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTING_PARTS } from 'shared-types/platform';
import { ROOT } from 'feature-kit/project/front-ends.ts';
import { findSetDifferences, type Rule } from './rule.ts';

/** Returns the names that a file imports by value from a module. */
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

/** Returns the names that a file of the shell re-exports. */
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

const sources = globSync('{shell,ui,mf-*}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.includes('.test.') && !file.includes('/provided/'))
  .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }));

const MODULE = 'react-router-dom';
const names = provided('react-router-dom.ts');
const promised = new Set<string>(ROUTING_PARTS);
const used = new Set<string>([...promised, ...sources.flatMap(({ source }) => namedImports(source, MODULE))]);

export const PROVIDED_MODULE_RULES: readonly Rule[] = [
  {
    title: 'The shell exports exactly what platform and front ends use of react-router-dom',
    find: () => findSetDifferences(used, names),
  },
  {
    title: 'Features import only the exports of react-router-dom that the platform provides',
    find: () =>
      sources
        .filter(({ file }) => file.startsWith('mf-'))
        .flatMap(({ file, source }) =>
          namedImports(source, MODULE)
            .filter((name) => !promised.has(name))
            .map((name) => `${file}: ${name}`),
        ),
  },
];
