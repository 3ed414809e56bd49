import type { FeatureDescriptor } from 'shared-types';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { type CallWay, findCalls } from './find-calls.ts';
import { packageModules } from './package-modules.ts';

/** Name of the file in which a build says what it is; publishing reads it and leaves it out. */
export const RELEASE_BUILD = 'release-build.json';

/** What the build itself knows of a release; publishing adds the hashes. */
interface ReleaseBuild {
  readonly kind: 'shell' | 'feature';
  /** A feature's `feature.json` as this build was made with it. */
  readonly descriptor?: FeatureDescriptor;
  readonly entry?: string;
  /** Global name of the container. */
  readonly container?: string;
  /** The shell's own pages. */
  readonly pages?: readonly string[];
  readonly provides: Readonly<Record<string, string>>;
  readonly consumes: Readonly<Record<string, string>>;
}

/** Where a package's code lies, and by what it makes calls. */
interface CallSource {
  readonly context: string;
  readonly way: CallWay;
}

/**
 * Writes `release-build.json` beside the built files: which files belong to each exposed module (features) or to each
 * named chunk (shell), so that the proxy can preload exactly what a page needs; and which calls its code makes, which
 * are all that it may make. The build fails when that cannot be told.
 */
export class ReleaseBuildPlugin {
  readonly #build: ReleaseBuild;
  readonly #calls: CallSource;

  constructor(build: ReleaseBuild, calls: CallSource) {
    this.#build = build;
    this.#calls = calls;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseBuildPlugin', (compilation) => {
      let calls: readonly string[] = [];
      compilation.hooks.finishModules.tap('ReleaseBuildPlugin', () => {
        const found = findCalls(packageModules(compilation, this.#calls.context), this.#calls.way);
        calls = found.calls;
        compilation.errors.push(...found.problems.map((problem) => new webpack.WebpackError(problem)));
      });
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseBuildPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          // Two builds of the same input differ in it alone, and no page reads it.
          for (const { name } of compilation.getAssets().filter((asset) => asset.name.startsWith('mf-stats.json'))) {
            compilation.deleteAsset(name);
          }
          const groups = fileGroups(compilation, this.#build.kind);
          const json = JSON.stringify({ ...this.#build, calls, groups }, null, 2);
          compilation.emitAsset(RELEASE_BUILD, new webpack.sources.RawSource(`${json}\n`));
        },
      );
    });
  }
}

function fileGroups(compilation: Compilation, kind: ReleaseBuild['kind']) {
  const groups: Record<string, { js: string[]; css: string[] }> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const isEntry = compilation.entrypoints.has(name);
    if (kind === 'feature' && isEntry) {
      continue;
    }
    const files = group.getFiles().filter((file) => !file.endsWith('.map'));
    groups[kind === 'feature' ? `./${name}` : name] = {
      js: files.filter((file) => file.endsWith('.js')),
      css: files.filter((file) => file.endsWith('.css')),
    };
  }
  return groups;
}
