import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../project/front-ends.ts';
import { removeFolder } from './stable-ids-plugin.ts';

/** Writes source maps for failure reports, without references in scripts and without source text. */
export class SourceMapsPlugin {
  apply(compiler: Compiler): void {
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: (info: { readonly absoluteResourcePath: string; readonly resourcePath: string }) =>
        removeFolder(path.isAbsolute(info.absoluteResourcePath) ? info.absoluteResourcePath : info.resourcePath),
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap('SourceMapsPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'SourceMapsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          for (const name of Object.keys(assets).filter((file) => file.endsWith('.map'))) {
            compilation.updateAsset(name, (map) => new webpack.sources.RawSource(named(String(map.source()), name)));
          }
        },
      );
    });
  }
}

/** Project folder as webpack encodes it in variable names. */
const ROOT_IN_NAMES = webpack.Template.toIdentifier(ROOT);

/** Returns a map with the final name of its script and without the project folder in variable names. */
function named(map: string, name: string): string {
  return map
    .replace(/"file":"[^"]*"/, `"file":${JSON.stringify(path.posix.basename(name, '.map'))}`)
    .replaceAll(`"${ROOT_IN_NAMES}_`, '"_');
}
