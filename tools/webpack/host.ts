import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { PLATFORM_VERSION } from 'shared-types';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../site/front-ends.ts';
import { baseConfiguration, type BuildOptions } from './base.ts';
import { CopyFolderPlugin } from './copy-folder-plugin.ts';
import { installedVersion } from './installed-version.ts';
import { ReleaseBuildPlugin } from './release-build-plugin.ts';
import { styleLayer } from './style-layers.ts';
import { PLATFORM_MODULE, SHARED_MODULES } from './shared-modules.ts';

interface HostOptions extends BuildOptions {
  /** CSS variables of the site, for what knows none. */
  readonly variables: Readonly<Record<string, string>>;
  /** The shell's own pages. */
  readonly pages: readonly string[];
}

/**
 * The shell's build: one start file that provides every shared module at once, so that the first page needs no
 * further requests for them, and exposes nothing.
 */
export function hostConfiguration(options: HostOptions): Configuration {
  const base = baseConfiguration(options);
  const versions = Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([key, { versionOf }]) => [key, installedVersion(versionOf, options.context)]),
  );
  const provides = { ...versions, [PLATFORM_MODULE.key]: PLATFORM_VERSION };
  const roots = new Map<string, string | undefined>([
    ...Object.entries(SHARED_MODULES).map(([key, { root }]) => [key, root] as const),
    [PLATFORM_MODULE.key, PLATFORM_MODULE.root],
  ]);
  const calls = {
    context: options.context,
    way: { file: path.join(options.context, 'src/api/call.ts'), name: 'call' },
  };
  return {
    ...base,
    // The carrier of the shell's texts (screen-texts-loader.ts).
    resolve: { ...base.resolve, alias: { 'own-texts': path.join(options.context, 'package.json') } },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...layers(options.context), CALLS_AS_DATA] },
    entry: { main: './src/main.ts' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // What notices failures is a file of its own, so that everybody sees what it costs.
          reports: { test: /shell\/src\/reports\//, name: 'reports', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.entries(provides).map(([key, version]) => {
            const root = roots.get(key);
            const eager = SHARED_MODULES[key]?.lazy !== true;
            const provided = { version, requiredVersion: version, singleton: true, eager };
            return [key, root === undefined ? provided : { ...provided, import: root }];
          }),
        ),
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new CopyFolderPlugin(path.join(options.context, 'public'), options.variables),
      new ReleaseBuildPlugin({ kind: 'shell', provides, consumes: {}, pages: options.pages }, calls),
      new webpack.NormalModuleReplacementPlugin(
        /(^|[/\\])getScrollBarSize(\.js)?$/,
        path.join(ROOT, 'ui/src/rich/scrollbar-size.ts'),
      ),
      new webpack.DefinePlugin({ SHELL_DEVELOPMENT: JSON.stringify(!options.production) }),
    ],
  };
}

/** The table of calls comes into the shell as data, without the schemas that it is written with. */
const CALLS_AS_DATA = {
  test: fileURLToPath(import.meta.resolve('shared-types/browser-calls')),
  enforce: 'pre',
  use: fileURLToPath(new URL('./evaluated-module-loader.ts', import.meta.url)),
} as const;

/**
 * What features can be laid over in part: the page's ground, and the parts of the visual language. The frame itself has
 * no layer, so that it goes before all that have one.
 */
function layers(context: string) {
  return [styleLayer(path.join(context, 'src/theme/global.css'), 'base'), styleLayer(path.join(ROOT, 'ui/src'), 'kit')];
}
