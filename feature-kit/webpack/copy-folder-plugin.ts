import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Takes the files of a folder into the build under their own names: icons, the web manifest. A manifest knows no CSS
 * variables: its `var(--site-page)` becomes the value of the token.
 */
export class CopyFolderPlugin {
  readonly #folder: string;
  readonly #variables: Readonly<Record<string, string>>;

  constructor(folder: string, variables: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.#variables = variables;
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
              const content = readFileSync(full);
              const written = name.endsWith('.webmanifest') ? withVariables(String(content), this.#variables) : content;
              compilation.emitAsset(name, new webpack.sources.RawSource(written));
            }
          }
        },
      );
    });
  }
}

/** Replaces names of CSS variables in a text by their values. @throws {Error} for an unknown name */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) {
      throw new Error(`There is no CSS variable ${name}. The tokens of the kit name all of them.`);
    }
    return value;
  });
}
