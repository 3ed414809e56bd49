import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type FeatureDescriptor, FIRST_SLOTS, type SlotName } from 'shared-types/registry';
import { LOCALES, textsModule } from 'shared-types/platform';
import { featureLayer } from 'shared-types/style-rules';
import type { Configuration } from 'webpack';
import { IN_KIT, ROOT } from '../project/front-ends.ts';
import { BROUGHT_OF_KIT, computeInputHash } from '../project/input-hash.ts';
import { createBaseConfiguration, type BuildOptions } from './base.ts';
import { findExposedModules, readFeatureDescriptor } from './feature-source.ts';
import { installedVersion, readManifest } from './installed-version.ts';
import { ReleaseBuildPlugin } from './release-build-plugin.ts';
import { FEATURE_ENTRY_RULE, SERVER_FILE, serverConfiguration } from './server-build.ts';
import { createPackageStyleRule, createStyleRule } from './style-layers.ts';
import { PLATFORM_MODULE, SHARED_MODULES } from './shared-modules.ts';

/** Folder of bundled kit components, also in the published kit. */
const BROUGHT = path.resolve(import.meta.dirname, '../..', BROUGHT_OF_KIT);

/**
 * Returns a feature's builds: for browsers and, in production, for the server. They contain only its code. Every shared
 * module is consumed from the shell in the range of the package's peer dependencies; the platform in the range of its
 * `feature.json`. @throws {Error} if a shared module has no range in `peerDependencies`
 */
export function featureConfiguration(context: string, production: boolean): Configuration[] {
  const descriptor = readFeatureDescriptor(context);
  const options = { context, name: descriptor.name, production };
  const browser = browserConfiguration(options, descriptor);
  const server = serverConfiguration(options, browser, {
    entry: './feature.json?server',
    handedIn: [...Object.keys(SHARED_MODULES), PLATFORM_MODULE.key],
    rules: [FEATURE_ENTRY_RULE],
  });
  return production ? [browser, server] : [browser];
}

/** Returns the function that `webpack.config.ts` of a feature exports. */
export const createFeatureBuild =
  (context: string) =>
  (_: unknown, { mode }: { mode?: string }) =>
    featureConfiguration(context, mode !== 'development');

function browserConfiguration(options: BuildOptions, descriptor: FeatureDescriptor): Configuration {
  const base = createBaseConfiguration(options);
  // A separate name for each build allows two versions of a feature in one page: one can replace the other.
  const unique = options.production
    ? `${options.name}-${computeInputHash(path.relative(ROOT, options.context))}`
    : options.name;
  const container = containerName(unique);
  const consumes = consumedRanges(options.context, descriptor.requires);
  const first = modulesIn(descriptor, FIRST_SLOTS);
  const over = modulesIn(descriptor, ['home.popups']);
  return {
    ...base,
    // A fallback version has separate class names: the other's styles stay in the page.
    output: { ...base.output, uniqueName: unique, hashSalt: unique },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // Kit components that a feature bundles are styled like its code.
        ...[path.join(options.context, 'src'), BROUGHT].map((place) =>
          createStyleRule(place, featureLayer(options.name), true),
        ),
        createPackageStyleRule(featureLayer(options.name), BROUGHT),
      ],
    },
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Code shared by several modules is one file; dialogs over home are a separate file.
          defaultVendors: false,
          default: { minChunks: 2, reuseExistingChunk: true, chunks: ({ name }) => !over.includes(name ?? '') },
          // Styles of the first screen of home are one file.
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
        manifest: false,
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
      new ReleaseBuildPlugin({
        kind: 'feature',
        entry: 'remoteEntry.js',
        server: SERVER_FILE,
        container,
        provides: {},
        consumes,
      }),
    ],
  };
}

/** Returns the chunk names of the modules that fill these slots. */
function modulesIn({ slots = [] }: Partial<FeatureDescriptor>, places: readonly SlotName[]): string[] {
  return slots.filter(({ slot }) => places.includes(slot)).map(({ module }) => chunkName(module));
}

const chunkName = (module: string) => module.replace('./', '');

function containerName(packageName: string): string {
  return packageName.replaceAll('-', '_');
}

function consumedRanges(context: string, platformRange: string): Record<string, string> {
  const peers = readManifest(path.join(context, 'package.json'))?.peerDependencies ?? {};
  const consumes: Record<string, string> = { [PLATFORM_MODULE.key]: platformRange };
  for (const [key, { versionOf }] of Object.entries(SHARED_MODULES)) {
    // In a separate repository the kit contains the provided packages.
    const range = IN_KIT ? `^${installedVersion(versionOf, context)}` : peers[versionOf];
    if (range === undefined) {
      throw new Error(`${context}/package.json: add "${versionOf}" to peerDependencies, the shell provides it.`);
    }
    consumes[key] = range;
  }
  return consumes;
}

/** Returns the feature's texts, a module per language, which the shell loads with the first component. */
function textsModules(): [string, string][] {
  return LOCALES.map((locale) => [textsModule(locale), `./package.json?texts=${locale}`]);
}
