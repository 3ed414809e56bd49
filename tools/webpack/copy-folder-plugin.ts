import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Takes the files of a folder into the build under their own names: icons, the web manifest. */
export class CopyFolderPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CopyFolderPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'CopyFolderPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          if (!existsSync(this.#folder)) {
            return;
          }
          for (const file of readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
            if (file.isFile()) {
              const full = path.join(file.parentPath, file.name);
              const name = path.relative(this.#folder, full).split(path.sep).join('/');
              compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(full)));
            }
          }
        },
      );
    });
  }
}
