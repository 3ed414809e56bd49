import path from 'node:path';
import { CALLS, type OwnCall, OWN_CALLS_FILE } from 'shared-types/calls';
import type { FeatureDescriptor } from 'shared-types/registry';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { readFeatureDescriptor, WORDING_FOLDER } from './feature-source.ts';
import { readOwnCalls } from './own-calls.ts';

/** Name of the build description, which publishing reads and does not publish. */
export const RELEASE_BUILD = 'release-build.json';

/** Release data that the build knows; publishing adds the hashes. */
interface ReleaseBuild {
  readonly kind: 'shell' | 'feature';
  readonly entry?: string;
  readonly server?: string;
  readonly container?: string;
  readonly pages?: readonly string[];
  /** Calls of the shell; features declare their calls in `feature.json`. */
  readonly calls?: readonly string[];
  readonly provides: Readonly<Record<string, string>>;
  readonly consumes: Readonly<Record<string, string>>;
}

/** Writes `release-build.json`: files per exposed module or named chunk for preloading, and declared calls. */
export class ReleaseBuildPlugin {
  readonly #build: ReleaseBuild;

  constructor(build: ReleaseBuild) {
    this.#build = build;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleaseBuildPlugin', (compilation) => {
      let ownCalls: Readonly<Record<string, OwnCall>> = {};
      const { context } = compiler;
      const { kind, calls = [] } = this.#build;
      const file = path.join(context, 'feature.json');
      const isFeature = kind === 'feature';
      compilation.hooks.finishModules.tapPromise('ReleaseBuildPlugin', async () => {
        if (isFeature) {
          compilation.fileDependencies.addAll([file, path.join(context, OWN_CALLS_FILE)]);
          ownCalls = await readOwnCalls(context);
          compilation.contextDependencies.add(path.join(context, 'src', WORDING_FOLDER));
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseBuildPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const groups = fileGroups(compilation, isFeature);
          const own = Object.keys(ownCalls).length === 0 ? {} : { ownCalls };
          const descriptor = isFeature ? readDescriptor(context, compilation) : undefined;
          const declared = isFeature ? Object.keys(descriptor?.calls ?? {}) : calls;
          const unknown = declared.filter((name) => !Object.hasOwn(CALLS, name) && !Object.hasOwn(ownCalls, name));
          for (const name of unknown) {
            const problem = `${file}: the call "${name}" is unknown. Use a call of the call table or define it in ${OWN_CALLS_FILE}.`;
            compilation.errors.push(new webpack.WebpackError(problem));
          }
          const about = { ...this.#build, ...(descriptor && { descriptor }), calls: declared, ...own, groups };
          const json = JSON.stringify(about, null, 2);
          compilation.emitAsset(RELEASE_BUILD, new webpack.sources.RawSource(`${json}\n`));
        },
      );
    });
  }
}

/** Reads the descriptor of a feature; a missing or invalid file is a build error. */
function readDescriptor(folder: string, compilation: Compilation): FeatureDescriptor | undefined {
  try {
    return readFeatureDescriptor(folder);
  } catch (error) {
    compilation.errors.push(new webpack.WebpackError(`${folder}/feature.json: ${String(error)}`));
    return undefined;
  }
}

function fileGroups(compilation: Compilation, isFeature: boolean) {
  const groups: Record<string, { js: string[]; css: string[] }> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    const isEntry = compilation.entrypoints.has(name);
    if (isFeature && isEntry) {
      continue;
    }
    const files = group.getFiles().filter((file) => !file.endsWith('.map'));
    const js = files.filter((file) => file.endsWith('.js'));
    groups[isFeature ? `./${name}` : name] = {
      js,
      css: files.filter((file) => file.endsWith('.css')),
    };
  }
  return groups;
}
