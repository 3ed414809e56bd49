import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../project/front-ends.ts';
import { removeFolder } from './place-free-ids-plugin.ts';

/**
 * Writes `<file>.map` next to every script, without a reference in the script: the store contains them for reading
 * failure reports. They contain positions and names; the text of the source stays in the repository.
 */
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

/** The project's folder as webpack writes it at the start of a variable's name. */
const ROOT_IN_NAMES = webpack.Template.toIdentifier(ROOT);

/**
 * A map with its script's name, of which webpack writes a hash that the script has before it is made small, and without
 * the project's folder in names of variables.
 */
function named(map: string, name: string): string {
  return map
    .replace(/"file":"[^"]*"/, `"file":${JSON.stringify(path.posix.basename(name, '.map'))}`)
    .replaceAll(`"${ROOT_IN_NAMES}_`, '"_');
}
