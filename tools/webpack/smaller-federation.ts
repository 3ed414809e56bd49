import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Modules in the place of others: a file, or nothing at all. */
type Replaced = Readonly<Record<string, string | false>>;

/** Package of the federation runtime by the package that brings it. */
const BROUGHT_BY = {
  'webpack-bundler-runtime': 'enhanced',
  runtime: 'webpack-bundler-runtime',
  'runtime-core': 'runtime',
} as const;

/** What the shell is given of the runtime: no remotes of its build's own, and nothing that reads manifests of remotes. */
export const SHELL_RUNTIME: Replaced = {
  [file('webpack-bundler-runtime', 'remotes')]: false,
  [file('webpack-bundler-runtime', 'getSharedFallbackGetter')]: false,
  [file('webpack-bundler-runtime', 'init')]: fileURLToPath(new URL('federation/start.ts', import.meta.url)),
  [file('runtime-core', 'utils/preload')]: false,
  [file('runtime-core', 'plugins/snapshot/SnapshotHandler')]: fileURLToPath(
    new URL('federation/no-snapshots.ts', import.meta.url),
  ),
};

/** What a feature is given of it: the shell's own, and a few lines that hand its modules over. */
export const FEATURE_RUNTIME: Replaced = {
  [file('webpack-bundler-runtime', 'bundler')]: fileURLToPath(new URL('federation/feature-bundle.ts', import.meta.url)),
};

function file(of: keyof typeof BROUGHT_BY, part: string): string {
  return path.join(folderOf(of), `${part}.js`);
}

/** Where a package's modules lie, wherever npm has put it. */
function folderOf(name: keyof typeof BROUGHT_BY | 'enhanced'): string {
  return path.dirname(
    name === 'enhanced'
      ? fileURLToPath(import.meta.resolve('@module-federation/enhanced/webpack'))
      : createRequire(path.join(folderOf(BROUGHT_BY[name]), 'index.js')).resolve(`@module-federation/${name}`),
  );
}
