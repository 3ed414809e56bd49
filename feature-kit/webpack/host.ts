import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { PLATFORM_VERSION } from 'shared-types/platform';
import type { Configuration } from 'webpack';
import { createBaseConfiguration, type BuildOptions } from './base.ts';
import { DEVELOPMENT_ALIASES, REFRESH_RUNTIME } from '../development/development.ts';
import { CopyFolderPlugin } from './copy-folder-plugin.ts';
import { installedVersion } from './installed-version.ts';
import { ReleaseBuildPlugin } from './release-build-plugin.ts';
import { SERVER_FILE, serverConfiguration } from './server-build.ts';
import { KIT_LAYERS } from './style-layers.ts';
import { PLATFORM_MODULE, SHARED_MODULES } from './shared-modules.ts';
import { VendorRuntimePlugin } from './vendor-runtime-plugin.ts';

interface HostOptions extends BuildOptions {
  /** CSS variables of the site, for the web manifest. */
  readonly variables: Readonly<Record<string, string>>;
  readonly calls: readonly string[];
  readonly pages: readonly string[];
}

/** Returns the shell's builds: for browsers and, in production, for the server. */
export function hostConfiguration(options: HostOptions): Configuration[] {
  const browser = browserConfiguration(options);
  const server = serverConfiguration(options, browser, {
    entry: './src/server/render-page.tsx',
    // Required by React's renderer for Node; provided by the caller.
    handedIn: ['async_hooks', 'crypto', 'node:stream', 'node:stream/consumers', 'stream', 'util'],
    alias: { 'own-texts': path.join(options.context, 'package.json') },
  });
  return options.production ? [browser, server] : [browser];
}

/** Returns the browser's build: start files that provide every shared module, split by how often they change. */
function browserConfiguration(options: HostOptions): Configuration {
  const base = createBaseConfiguration(options);
  const versions = Object.fromEntries(
    Object.entries(SHARED_MODULES).map(([key, { versionOf }]) => [key, installedVersion(versionOf, options.context)]),
  );
  const provides = { ...versions, [PLATFORM_MODULE.key]: PLATFORM_VERSION };
  return {
    ...base,
    // Provides the shell's texts (screen-texts-loader.ts).
    resolve: {
      ...base.resolve,
      alias: {
        ...(!options.production && DEVELOPMENT_ALIASES),
        'own-texts': path.join(options.context, 'package.json'),
      },
    },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), ...KIT_LAYERS],
    },
    entry: { main: [...(options.production ? [] : [REFRESH_RUNTIME]), './src/main.ts'] },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // The font's subsets are from a package and need a separate chunk.
          defaultVendors: {
            test: VENDOR,
            chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'slices',
            priority: -10,
            reuseExistingChunk: true,
          },
          // Development pages load one start file.
          ...(options.production && FIRST_FILES),
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
            const { root, lazy = false }: { root?: string; lazy?: boolean } = SHARED_MODULES[key] ?? PLATFORM_MODULE;
            const provided = { version, requiredVersion: version, singleton: true, eager: !lazy };
            return [key, root === undefined ? provided : { ...provided, import: root }];
          }),
        ),
        runtimePlugins: [PROVIDE_RUNTIME],
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new VendorRuntimePlugin('main', 'vendor'),
      new CopyFolderPlugin(path.join(options.context, 'public'), options.variables),
      new ReleaseBuildPlugin({
        kind: 'shell',
        server: SERVER_FILE,
        provides,
        consumes: {},
        pages: options.pages,
        calls: options.calls,
      }),
    ],
  };
}

/** Provides the federation runtime; the option `provideExternalRuntime` would add a second copy of it. */
const PROVIDE_RUNTIME = fileURLToPath(import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'));

/** External packages, except for generated files of Module Federation, which contain versions of the shell. */
const VENDOR = /[\\/]node_modules[\\/](?!\.federation[\\/])/;

/** Chunks of the initial page in addition to the shell's code. */
const FIRST_FILES = {
  // Failure reporting is a separate file, so that its size is visible.
  reports: { test: /shell\/src\/failure-reporting\//, name: 'reports', chunks: 'initial', enforce: true },
  // Third-party code changes only with its versions: returning visitors have it cached after a change of the shell.
  vendor: { test: VENDOR, type: /^javascript\//, name: 'vendor', chunks: 'initial', enforce: true },
} as const;
