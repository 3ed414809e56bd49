import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Copies a folder into the build. Replaces CSS variables in the web manifest by their values. */
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

/** Replaces CSS variables in a text by their values. @throws {Error} for an unknown variable */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) {
      throw new Error(`The CSS variable ${name} is unknown. Use a variable of ui/src/tokens/tokens.ts.`);
    }
    return value;
  });
}
