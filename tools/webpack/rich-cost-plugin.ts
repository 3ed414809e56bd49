import webpack, { type Compiler } from 'webpack';
import { writeText } from 'shared-types/output';
import { installedVersion } from './installed-version.ts';
import { ownAntd, ownAntdLine, secondBaseProblem } from './own-antd.ts';
import { packageModules } from './package-modules.ts';
import { richCostLine, richParts } from './rich-parts.ts';

interface RichCostOptions {
  readonly name: string;
  /** Folder of the package. */
  readonly context: string;
  /** Whether the shell provides antd's base to it. */
  readonly shared: boolean;
}

/**
 * Says at the end of a feature's build what antd costs in it: parts of the rich floor, and what it brings itself. A second
 * copy of antd's base does not build.
 */
export class RichCostPlugin {
  readonly #options: RichCostOptions;

  constructor(options: RichCostOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { name, context, shared } = this.#options;
    let lines: (string | undefined)[] = [];
    compiler.hooks.thisCompilation.tap('RichCostPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RichCostPlugin', stage }, () => {
        const own = ownAntd(compilation, shared);
        if (own.length > 0 && !shared) {
          const problem = secondBaseProblem(name, own, installedVersion('antd', context));
          compilation.errors.push(new webpack.WebpackError(problem));
        }
        lines = [
          richCostLine(name, richParts(packageModules(compilation, context))),
          shared ? ownAntdLine(name, own) : undefined,
        ];
      });
    });
    compiler.hooks.done.tap('RichCostPlugin', () => {
      lines.filter((line) => line !== undefined).forEach((line) => writeText(process.stdout, `${line}\n`));
    });
  }
}
