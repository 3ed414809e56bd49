import webpack, { type Compiler } from 'webpack';
import { ownAntd, ownAntdLine } from './own-antd.ts';
import { packageModules } from './package-modules.ts';
import { richCostLine, richParts } from './rich-parts.ts';

/** Says at the end of a feature's build what antd costs in it: parts of the rich floor, and what it brings itself. */
export class RichCostPlugin {
  readonly #name: string;
  readonly #context: string;

  constructor(name: string, context: string) {
    this.#name = name;
    this.#context = context;
  }

  apply(compiler: Compiler): void {
    let lines: (string | undefined)[] = [];
    compiler.hooks.thisCompilation.tap('RichCostPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RichCostPlugin', stage }, () => {
        lines = [
          richCostLine(this.#name, richParts(packageModules(compilation, this.#context))),
          ownAntdLine(this.#name, ownAntd(compilation)),
        ];
      });
    });
    compiler.hooks.done.tap('RichCostPlugin', () => {
      lines.filter((line) => line !== undefined).forEach((line) => process.stdout.write(`${line}\n`));
    });
  }
}
