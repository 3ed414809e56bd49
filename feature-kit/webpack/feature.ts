import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type FeatureDescriptor, FIRST_SLOTS, type SlotName } from 'shared-types/registry';
import { LOCALES, textsModule } from 'shared-types/platform';
import { featureLayer } from 'shared-types/style-rules';
import type { Configuration } from 'webpack';
import { IN_KIT, ROOT } from '../project/front-ends.ts';
import { BROUGHT_OF_KIT, inputHash } from '../project/input-hash.ts';
import { baseConfiguration, type BuildOptions } from './base.ts';
import { findExposedModules, readFeatureDescriptor } from './feature-source.ts';
import { installedVersion, readManifest } from './installed-version.ts';
import { ReleaseBuildPlugin } from './release-build-plugin.ts';
import { FEATURE_ENTRY_RULE, SERVER_FILE, serverConfiguration } from './server-build.ts';
import { libraryStyles, styleLayer } from './style-layers.ts';
import { PLATFORM_MODULE, SHARED_MODULES } from './shared-modules.ts';

/** In a repository of its own the kit's packages stand beside each other, too. */
const BROUGHT = path.resolve(import.meta.dirname, '../..', BROUGHT_OF_KIT);

/**
 * A feature's builds: for browsers and, in production, for the server. Its own code and nothing else. Every shared module is consumed from the shell in the range that
 * the package's peer dependencies state; the platform in the range of its `feature.json`.
 * @throws {Error} when a shared module has no range in `peerDependencies`
 */
export function featureConfiguration(options: BuildOptions): Configuration[] {
  const browser = browserConfiguration(options);
  const server = serverConfiguration(options, browser, {
    entry: './feature.json?server',
    handedIn: [...Object.keys(SHARED_MODULES), PLATFORM_MODULE.key],
    rules: [FEATURE_ENTRY_RULE],
  });
  return options.production ? [browser, server] : [browser];
}

function browserConfiguration(options: BuildOptions): Configuration {
  const base = baseConfiguration(options);
  const descriptor = readFeatureDescriptor(options.context);
  // A name of its own for each build lets two versions of a feature live in one page: one can stand in for the other.
  const unique = options.production
    ? `${options.name}-${inputHash(path.relative(ROOT, options.context))}`
    : options.name;
  const container = containerName(unique);
  const consumes = consumedRanges(options.context, descriptor.requires);
  const first = modulesIn(descriptor, FIRST_SLOTS);
  const over = modulesIn(descriptor, ['home.popups']);
  return {
    ...base,
    // A version that stands in for another has class names of its own: the other's styles stay in the page.
    output: { ...base.output, uniqueName: unique, hashSalt: unique },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // A part of the kit that a feature brings itself stands with what is its own.
        ...[path.join(options.context, 'src'), BROUGHT].map((place) =>
          styleLayer(place, featureLayer(options.name), true),
        ),
        libraryStyles(featureLayer(options.name), BROUGHT),
      ],
    },
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // What several parts have in common is one file, whoever wrote it; but what comes over home is a file by itself.
          defaultVendors: false,
          default: { minChunks: 2, reuseExistingChunk: true, chunks: ({ name }) => !over.includes(name ?? '') },
          // The styles of what home shows at once are one file.
          first: {
            type: 'css/mini-extract',
            chunks: ({ name }) => typeof name === 'string' && first.includes(name),
            name: 'first',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          [...Object.entries(findExposedModules(options.context)), ...textsModules()].map(([key, file]) => [
            key,
            { import: file, name: chunkName(key) },
          ]),
        ),
        dts: false,
        // Nothing reads it while a feature is developed, and it costs a sixth of each save.
        manifest: options.production,
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.entries(consumes).map(([key, requiredVersion]) => [
            key,
            { import: false as const, requiredVersion, strictVersion: true, singleton: true },
          ]),
        ),
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      new ReleaseBuildPlugin(
        { kind: 'feature', entry: 'remoteEntry.js', server: SERVER_FILE, container, provides: {}, consumes },
        { context: options.context },
      ),
    ],
  };
}

/** The exposed modules that fill some places, by the names of their chunks. */
function modulesIn({ slots = [] }: Partial<FeatureDescriptor>, places: readonly SlotName[]): string[] {
  return slots.filter(({ slot }) => places.includes(slot)).map(({ module }) => chunkName(module));
}

const chunkName = (module: string) => module.replace('./', '');

/** Global name of a feature's container: a package's name, or that of one of its builds, as an identifier. */
export function containerName(packageName: string): string {
  return packageName.replaceAll('-', '_');
}

function consumedRanges(context: string, platformRange: string): Record<string, string> {
  const peers = readManifest(path.join(context, 'package.json'))?.peerDependencies ?? {};
  const consumes: Record<string, string> = { [PLATFORM_MODULE.key]: platformRange };
  for (const [key, { versionOf }] of Object.entries(SHARED_MODULES)) {
    // Outside of the project the kit brings what the shell provides.
    const range = IN_KIT ? `^${installedVersion(versionOf, context)}` : peers[versionOf];
    if (range === undefined) {
      throw new Error(`${context}/package.json: add "${versionOf}" to peerDependencies, the shell provides it.`);
    }
    consumes[key] = range;
  }
  return consumes;
}

/** The feature's texts, a module for each language, which the shell loads beside the first part that it shows. */
function textsModules(): [string, string][] {
  return LOCALES.map((locale) => [textsModule(locale), `./package.json?texts=${locale}`]);
}
