import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { createBaseConfiguration, type BuildOptions, QUIET } from './base.ts';

/** Folder of server files in a build; the proxy does not serve it. */
const SERVER_FOLDER = 'server';

/** File for server rendering, as named in the manifest. */
export const SERVER_FILE = `${SERVER_FOLDER}/main.cjs`;

interface ServerBuild {
  /** Entry module; the file exports its exports. */
  readonly entry: string;
  readonly handedIn: readonly string[];
  readonly alias?: Readonly<Record<string, string>>;
  readonly rules?: NonNullable<NonNullable<Configuration['module']>['rules']>;
}

/**
 * Returns the server build of a front end: one CommonJS file that runs again for each rendered page. Class names equal
 * those of the browser build. `x.server.ts` replaces `x.ts`, and dynamic imports never resolve, so that rendering does
 * not wait. @param browser browser build of the same source
 */
export function serverConfiguration(options: BuildOptions, browser: Configuration, build: ServerBuild): Configuration {
  const { resolve, module } = createBaseConfiguration({ ...options, server: true });
  return {
    name: SERVER_FOLDER,
    context: options.context,
    mode: 'production',
    // Not Node: the file runs in a realm without its modules.
    target: 'es2022',
    devtool: false,
    entry: { main: build.entry },
    output: {
      path: path.join(options.context, 'dist', SERVER_FOLDER),
      clean: true,
      filename: path.basename(SERVER_FILE),
      library: { type: 'commonjs2' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      wasmLoading: false,
      uniqueName: browser.output?.uniqueName ?? options.name,
      ...(browser.output?.hashSalt !== undefined && { hashSalt: browser.output.hashSalt }),
    },
    resolve: {
      ...resolve,
      extensionAlias: { '.ts': ['.server.ts', '.ts'], '.tsx': ['.server.tsx', '.tsx'] },
      alias: { ...build.alias },
    },
    externals: Object.fromEntries(build.handedIn.map((name) => [name, `commonjs2 ${name}`])),
    module: {
      parser: { javascript: { dynamicImportMode: 'weak' } },
      generator: { 'asset/resource': { emit: false } },
      rules: [...(module?.rules ?? []), ...(build.rules ?? [])],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
      moduleIds: 'deterministic',
    },
    ...QUIET,
  };
}

/** Rule for the server entry of a feature, which is generated from `feature.json`. */
export const FEATURE_ENTRY_RULE: RuleSetRule = {
  resourceQuery: /^\?server$/,
  type: 'javascript/auto',
  use: [fileURLToPath(new URL('server-entry-loader.ts', import.meta.url))],
};
