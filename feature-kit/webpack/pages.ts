import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

/** Options of standalone pages, which are not part of the site and its releases. */
interface PagesOptions {
  readonly context: string;
  /** Entry of each page by its name: the page loads `<name>.js` as a module and `<name>.css`. */
  readonly pages: Readonly<Record<string, string>>;
  readonly publicPath: string;
  readonly jsxImportSource: string;
  readonly production: boolean;
}

/** Returns the build of pages: modules, for Trusted Types, and not minified, so that players can read the code. */
export function pagesConfiguration(options: PagesOptions): Configuration {
  const { context, pages, publicPath, jsxImportSource: importSource, production } = options;
  const transform = { react: { runtime: 'automatic', importSource } };
  const jsc = { parser: { syntax: 'typescript', tsx: true }, transform, target: 'es2022' };
  return {
    context,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: false,
    entry: { ...pages },
    experiments: { outputModule: true },
    output: {
      path: path.join(context, 'dist'),
      clean: true,
      publicPath,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: { loader: swcLoader, options: { jsc } } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader] },
        { test: /\.svg$/, type: 'asset/resource' },
        // Named by content, so that browsers may cache them permanently.
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'fonts/[contenthash][ext]' } },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' })],
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

const swcLoader = fileURLToPath(import.meta.resolve('swc-loader'));
const cssLoader = fileURLToPath(import.meta.resolve('css-loader'));
