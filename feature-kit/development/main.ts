import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { serveBuild } from './serve.ts';

// Serves the package in the working directory.
process.env.WEBPACK_SERVE = 'true';
const { default: configure } = (await import(pathToFileURL(path.resolve('webpack.config.ts')).href)) as {
  readonly default: (_: undefined, options: { readonly mode: string }) => Configuration[];
};
await serveBuild(process.cwd(), () => configure(undefined, { mode: 'development' }));
