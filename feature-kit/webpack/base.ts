import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrotliOptions, constants as zlib } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { developmentPort } from '../project/front-ends.ts';
import { DEVELOPMENT_ALIASES, developmentFolder, createRefreshPlugins, SERVED } from '../development/development.ts';
import { buildCache } from '../development/build-cache.ts';
import { receiveTypeErrors } from '../development/type-errors.ts';
import { BILL_OF_MATERIALS, BillOfMaterialsPlugin } from './bill-of-materials.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';
import { RELEASE_BUILD } from './release-build-plugin.ts';
import { TEXTS_QUERY } from './screen-texts-loader.ts';
import { SourceMapsPlugin } from './source-maps-plugin.ts';

export interface BuildOptions {
  readonly context: string;
  readonly name: string;
  readonly production: boolean;
  /** Folders with texts; `src` by default. */
  readonly texts?: readonly string[];
  /** True for a build for the server, which needs only the class names of style sheets. */
  readonly server?: boolean;
}

/** Prints nothing but errors and warnings. */
export const QUIET = {
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
} as const satisfies Configuration;

/** Time after which loading a chunk fails, in ms. */
const CHUNK_TIMEOUT_MS = 8_000;

const COMPRESSED = /\.(js|css|svg|json|webmanifest)$/;

/** Files that no browser requests. */
const NOT_COMPRESSED = [BILL_OF_MATERIALS, RELEASE_BUILD];

/** Returns the common configuration of shell and features: loaders, styles, compression and file names. */
export function createBaseConfiguration(options: BuildOptions): Configuration & { devServer: DevServerConfiguration } {
  const { context, name, production, texts = ['src'], server = false } = options;
  const css = { loader: cssLoader, options: cssOptions(production, server) };
  const port = developmentPort(name);
  return {
    context,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    ...(!production && { cache: buildCache(context, SERVED) }),
    devtool: production ? false : 'eval-cheap-module-source-map',
    output: {
      path: production ? path.join(context, 'dist') : developmentFolder(name),
      // Preserves the server's build in the same folder.
      clean: { keep: /^server(\/|$)/ },
      publicPath: 'auto',
      uniqueName: name,
      filename: '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: 'media/[name].[hash:8][ext]',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // In production ChunkIntegrityPlugin sets it. In development pages need it to see error details of these scripts.
      crossOriginLoading: production ? false : 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      ...(!production && { alias: DEVELOPMENT_ALIASES }),
    },
    module: {
      rules: [
        { test: /\.[jt]sx?$/, exclude: /node_modules/, use: scriptLoaders(production) },
        { test: /\.css$/, use: server ? [css] : [MiniCssExtractPlugin.loader, css] },
        { test: /\.(woff2|svg|png|avif|webp)$/, type: 'asset/resource' },
        {
          resourceQuery: TEXTS_QUERY,
          use: [{ loader: screenTextsLoader, options: { sources: texts.map((folder) => path.join(context, folder)) } }],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      }),
      ...(production
        ? [
            new ChunkIntegrityPlugin(),
            new StableIdsPlugin(),
            new SourceMapsPlugin(),
            new BillOfMaterialsPlugin(),
            ...compression(),
          ]
        : createRefreshPlugins(name)),
    ],
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { mangle: true, compress: true },
        }),
        // In this process: a worker would load the WebAssembly module again.
        new MinimizerPlugin({ test: /\.css$/, minify: minifyStyles, parallel: false }),
      ],
      chunkIds: production ? 'deterministic' : 'named',
      // A page cannot apply the correction of a broken module without a reload.
      ...(!production && SERVED && { emitOnErrors: false }),
      moduleIds: production ? 'deterministic' : 'named',
    },
    ...QUIET,
    devServer: {
      port,
      host: 'localhost',
      onListening: (server) => receiveTypeErrors(server, name),
      allowedHosts: ['localhost'],
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { stats: 'errors-warnings' },
    },
  };
}

const swcLoader = fileURLToPath(import.meta.resolve('swc-loader'));
const cssLoader = fileURLToPath(import.meta.resolve('css-loader'));

const screenTextsLoader = fileURLToPath(new URL('screen-texts-loader.ts', import.meta.url));

const relativeSourcesLoader = fileURLToPath(new URL('relative-sources-loader.ts', import.meta.url));

function scriptLoaders(production: boolean) {
  // The compiler marks components for refreshing only together with calls that DEVELOPMENT_ALIASES makes plain again.
  const refreshed = !production && SERVED;
  const transform = { react: { runtime: 'automatic', development: refreshed, refresh: refreshed } };
  const compile = {
    loader: swcLoader,
    options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform, target: 'es2022' } },
  };
  return production ? [relativeSourcesLoader, compile] : [compile];
}

function cssOptions(production: boolean, exportOnlyLocals: boolean) {
  return {
    sourceMap: !production,
    modules: {
      auto: /\.module\.css$/,
      localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
      namedExport: false,
      exportLocalsConvention: 'as-is',
      exportOnlyLocals,
    },
  };
}

/** Minifies style sheets. WebAssembly produces the same bytes on every platform. @param files content by file name */
async function minifyStyles(files: Readonly<Record<string, string | Buffer>>): Promise<{ code: string }> {
  const { transform } = await import('lightningcss-wasm');
  const parts = Object.entries(files).map(([filename, content]) =>
    transform({ filename, code: Buffer.from(content), minify: true }).code.toString(),
  );
  return { code: parts.join('') };
}

/** Creates Brotli and gzip versions of every text file at build time. */
function compression() {
  const common = { test: COMPRESSED, exclude: NOT_COMPRESSED, threshold: 1024, minRatio: 0.95 };
  return [
    new CompressionPlugin<BrotliOptions>({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({
      ...common,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
  ];
}
