import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FeatureDescriptor, type OwnCall, OWN_CALLS_FILE } from 'shared-types';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { type CallWay, findCalls, type FoundCalls, type ReadModules } from './find-calls.ts';
import { readOwnCalls } from './own-calls.ts';
import { packageModules } from './package-modules.ts';

/** Name of the file in which a build says what it is; publishing reads it and leaves it out. */
export const RELEASE_BUILD = 'release-build.json';

/** What the build itself knows of a release; publishing adds the hashes. */
interface ReleaseBuild {
  readonly kind: 'shell' | 'feature';
  readonly entry?: string;
  /** The file that the server renders with. */
  readonly server?: string;
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
  readonly #read: ReadModules = new Map();

  constructor(build: ReleaseBuild, calls: CallSource) {
    this.#build = build;
    this.#calls = calls;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseBuildPlugin', (compilation) => {
      let found: Pick<FoundCalls, 'calls'> = { calls: [] };
      let ownCalls: Readonly<Record<string, OwnCall>> = {};
      const descriptor = path.join(this.#calls.context, 'feature.json');
      const isFeature = this.#build.kind === 'feature';
      compilation.hooks.finishModules.tapPromise('ReleaseBuildPlugin', async () => {
        const { context, way } = this.#calls;
        ownCalls = isFeature ? await readOwnCalls(context) : {};
        if (isFeature) {
          compilation.fileDependencies.addAll([descriptor, path.join(context, OWN_CALLS_FILE)]);
        }
        const { problems, ...made } = findCalls(
          packageModules(compilation, context),
          way,
          Object.keys(ownCalls),
          this.#read,
        );
        found = made;
        compilation.errors.push(...problems.map((problem) => new webpack.WebpackError(problem)));
      });
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseBuildPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          // Two builds of the same input differ in it alone, and no page reads it.
          for (const { name } of compilation.getAssets().filter((asset) => asset.name.startsWith('mf-stats.json'))) {
            compilation.deleteAsset(name);
          }
          const groups = fileGroups(compilation, this.#build);
          const own = Object.keys(ownCalls).length === 0 ? {} : { ownCalls };
          const { calls } = found;
          const about = isFeature ? { descriptor: readDescriptor(descriptor, compilation) } : {};
          const json = JSON.stringify({ ...this.#build, ...about, calls, ...own, groups }, null, 2);
          compilation.emitAsset(RELEASE_BUILD, new webpack.sources.RawSource(`${json}\n`));
        },
      );
    });
  }
}

/** A feature's `feature.json` as it is at this moment; what is no JSON is an error of the build. */
function readDescriptor(file: string, compilation: Compilation): FeatureDescriptor | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FeatureDescriptor;
  } catch (error) {
    compilation.errors.push(new webpack.WebpackError(`${file}: ${String(error)}`));
    return undefined;
  }
}

function fileGroups(compilation: Compilation, { kind }: ReleaseBuild) {
  const groups: Record<string, { js: string[]; css: string[] }> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const isEntry = compilation.entrypoints.has(name);
    if (kind === 'feature' && isEntry) {
      continue;
    }
    const files = group.getFiles().filter((file) => !file.endsWith('.map'));
    const js = files.filter((file) => file.endsWith('.js'));
    groups[kind === 'feature' ? `./${name}` : name] = {
      js,
      css: files.filter((file) => file.endsWith('.css')),
    };
  }
  return groups;
}
