import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { baseConfiguration, type BuildOptions } from './base.ts';

/** Folder of the server's files in a build; browsers cannot load them. */
const SERVER_FOLDER = 'server';

/** The file of a release that the server renders with, as its manifest names it. */
export const SERVER_FILE = `${SERVER_FOLDER}/main.cjs`;

interface ServerBuild {
  /** Module that the file exports. */
  readonly entry: string;
  /** Modules that the caller provides. */
  readonly handedIn: readonly string[];
  readonly alias?: Readonly<Record<string, string>>;
  /** Rules of the browser's build that change code; those of styles change no names of classes. */
  readonly rules?: NonNullable<NonNullable<Configuration['module']>['rules']>;
}

/**
 * Returns the second, small build of a front end: one CommonJS file, run again for each page that the server renders.
 * Class names equal those of the browser's build. A file `x.server.ts` replaces `x.ts`, and dynamic imports never load:
 * the server waits for nothing. @param browser the browser's build of the same source
 */
export function serverConfiguration(options: BuildOptions, browser: Configuration, build: ServerBuild): Configuration {
  const { resolve, module, optimization, stats, performance, infrastructureLogging } = baseConfiguration(options);
  return {
    name: SERVER_FOLDER,
    context: options.context,
    mode: 'production',
    // Not Node: the file runs in a realm that has none of its modules.
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
      rules: [...(module?.rules ?? []).map(withoutStyles), ...(build.rules ?? [])],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
      ...(optimization?.moduleIds !== undefined && { moduleIds: optimization.moduleIds }),
    },
    ...(performance !== undefined && { performance }),
    ...(stats !== undefined && { stats }),
    ...(infrastructureLogging !== undefined && { infrastructureLogging }),
  };
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

/** Removes style sheets; the server needs only their class names. */
function withoutStyles(rule: Rule): Rule {
  if (typeof rule !== 'object' || rule === null || !(rule.test instanceof RegExp) || !rule.test.test('x.css')) {
    return rule;
  }
  const [, loader] = Array.isArray(rule.use) ? rule.use : [];
  if (typeof loader !== 'object' || loader === null || typeof loader.options !== 'object') {
    throw new TypeError('The rule of style sheets has another form than the server’s build knows.');
  }
  const { modules } = loader.options as { readonly modules: object };
  return {
    ...rule,
    use: [{ ...loader, options: { ...loader.options, modules: { ...modules, exportOnlyLocals: true } } }],
  };
}

/** The entry of a feature's file, made of its `feature.json`. */
export const FEATURE_ENTRY_RULE: RuleSetRule = {
  resourceQuery: /^\?server$/,
  type: 'javascript/auto',
  use: [fileURLToPath(new URL('server-entry-loader.ts', import.meta.url))],
};
