import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { OFFERED_PLATFORMS, OTHERS_FORM, PLATFORM_VERSION } from 'shared-types';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '../site/front-ends.ts';
import { PROVIDED_ANTD } from './antd-base-rules.ts';
import { baseConfiguration, type BuildOptions } from './base.ts';
import { DEVELOPMENT_ALIASES, REFRESH_RUNTIME } from '../development/development.ts';
import { CopyFolderPlugin } from './copy-folder-plugin.ts';
import { WORDS_QUERY } from './font-subset-loader.ts';
import { installedVersion } from './installed-version.ts';
import { ReleaseBuildPlugin } from './release-build-plugin.ts';
import { SERVER_FILE, serverConfiguration } from './server-build.ts';
import { KIT_LAYERS } from './style-layers.ts';
import { PLATFORM_MODULE, SHARED_MODULES } from './shared-modules.ts';
import { SHELL_RUNTIME } from './smaller-federation.ts';
import { VendorRuntimePlugin } from './vendor-runtime-plugin.ts';

interface HostOptions extends BuildOptions {
  /** CSS variables of the site, for what knows none. */
  readonly variables: Readonly<Record<string, string>>;
  /** The shell's own pages. */
  readonly pages: readonly string[];
}

/** The shell's builds: for browsers and, in production, for the server. */
export function hostConfiguration(options: HostOptions): Configuration[] {
  const browser = browserConfiguration(options);
  const server = serverConfiguration(options, browser, {
    entry: './src/server/render-page.tsx',
    handedIn: [],
    alias: {
      'own-texts': path.join(options.context, 'package.json'),
      ...Object.fromEntries(
        ['util', 'crypto', 'async_hooks', 'stream'].map((name) => [
          name,
          path.join(options.context, 'src/server/node-parts.ts'),
        ]),
      ),
    },
    rules: [CALLS_AS_DATA],
  });
  return options.production ? [browser, server] : [browser];
}

/**
 * The browser's build: start files that provide every shared module at once, so that the first page needs no further
 * requests for them; split by how often they change. It exposes nothing.
 */
function browserConfiguration(options: HostOptions): Configuration {
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
    resolve: {
      ...base.resolve,
      alias: {
        ...(!options.production && DEVELOPMENT_ALIASES),
        'own-texts': path.join(options.context, 'package.json'),
        ...(options.production && smallerForms(options.context)),
      },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        ...KIT_LAYERS,
        ...fonts(options.context),
        CALLS_AS_DATA,
        PROVIDED_ANTD,
        ROUTER,
      ],
    },
    entry: { main: [...(options.production ? [] : [REFRESH_RUNTIME]), './src/main.ts'] },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // The font's slices come out of a package: a chunk of their own all the same.
          defaultVendors: {
            test: VENDOR,
            chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'slices',
            priority: -10,
            reuseExistingChunk: true,
          },
          // A page that is developed in has one file to start with.
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
            const root = roots.get(key);
            const eager = SHARED_MODULES[key]?.lazy !== true;
            const provided = { version, requiredVersion: version, singleton: true, eager };
            return [key, root === undefined ? provided : { ...provided, import: root }];
          }),
        ),
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new VendorRuntimePlugin('main', 'vendor'),
      ...(options.production ? [new webpack.BannerPlugin(ALL_CALLED)] : []),
      new CopyFolderPlugin(path.join(options.context, 'public'), options.variables),
      new ReleaseBuildPlugin(
        {
          kind: 'shell',
          server: SERVER_FILE,
          pageForm: OTHERS_FORM,
          platforms: OFFERED_PLATFORMS,
          provides,
          consumes: {},
          pages: options.pages,
        },
        calls,
      ),
      new webpack.NormalModuleReplacementPlugin(
        /(^|[/\\])getScrollBarSize(\.js)?$/,
        path.join(ROOT, 'ui/src/rich/scrollbar-size.ts'),
      ),
    ],
  };
}

/** What browsers are given of packages of others in the place of what their `exports` name. */
function smallerForms(context: string): Record<string, string | false> {
  const router = path.join(path.dirname(resolved('react-router/package.json')), 'dist/production');
  return {
    // The form that the start file has already, and not a second whole copy of the federation runtime.
    '@module-federation/runtime-tools/runtime-core$': resolved('@module-federation/runtime-tools/runtime-core'),
    ...SHELL_RUNTIME,
    // Without what the router says to developers.
    'react-router$': path.join(router, 'index.mjs'),
    'react-router/dom$': path.join(router, 'dom-export.mjs'),
    ...Object.fromEntries(
      ['Trans', 'TransWithoutContext', 'IcuTrans', 'IcuTransWithoutContext'].map((name) => [
        path.join(path.dirname(resolved('react-i18next')), `${name}.js`),
        path.join(context, 'src/provided/no-trans.ts'),
      ]),
    ),
  };
}

const resolved = (module: string) => fileURLToPath(import.meta.resolve(module));

/** Packages of others; what Module Federation writes there for a build holds versions of the shell. */
const VENDOR = /[\\/]node_modules[\\/](?!\.federation[\\/])/;

/** What the first page starts with beside the shell's own code. */
const FIRST_FILES = {
  // What notices failures is a file of its own, so that everybody sees what it costs.
  reports: { test: /shell\/src\/reports\//, name: 'reports', chunks: 'initial', enforce: true },
  // Code of others changes with their versions alone: whoever comes back after a change of the shell has it.
  vendor: { test: VENDOR, type: /^javascript\//, name: 'vendor', chunks: 'initial', enforce: true },
} as const;

/** Tells browsers to compile all of what the first page starts with while it arrives, beside the page's own thread. */
const ALL_CALLED = {
  test: /^(main|vendor)\..*\.js$/,
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
} as const;

/** The router’s form for browsers, without what only its own framework uses. */
const ROUTER = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  enforce: 'pre',
  use: fileURLToPath(new URL('smaller-router-loader.ts', import.meta.url)),
} as const;

/** The table of calls comes into the shell as data, without the schemas that it is written with. */
const CALLS_AS_DATA = {
  test: fileURLToPath(import.meta.resolve('shared-types/browser-calls')),
  enforce: 'pre',
  use: fileURLToPath(new URL('./evaluated-module-loader.ts', import.meta.url)),
} as const;

/** The lightest and the boldest that a style of the site writes with. */
const FONT_WEIGHTS = [400, 700] as const;

/** The font of the site's own words: its faces out of the list of their characters, and a file for each kind. */
function fonts(context: string) {
  const words = path.join(context, 'src/theme/own-words.json');
  return [
    {
      test: /pretendardvariable-dynamic-subset\.css$/,
      enforce: 'pre',
      use: { loader: fileURLToPath(new URL('font-slices-loader.ts', import.meta.url)), options: { words } },
    } as const,
    {
      test: words,
      type: 'javascript/auto',
      use: [
        MiniCssExtractPlugin.loader,
        fileURLToPath(import.meta.resolve('css-loader')),
        {
          loader: fileURLToPath(new URL('font-faces-loader.ts', import.meta.url)),
          options: {
            family: 'Pretendard Variable',
            font: 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
            weights: '45 920',
          },
        },
      ],
    },
    {
      resourceQuery: WORDS_QUERY,
      type: 'asset/resource',
      generator: { filename: 'media/own-words.[hash:8][ext]' },
      use: [
        {
          loader: fileURLToPath(new URL('font-subset-loader.ts', import.meta.url)),
          options: { words, weights: FONT_WEIGHTS },
        },
      ],
    },
  ];
}
