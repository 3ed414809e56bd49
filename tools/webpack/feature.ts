import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type FeatureDescriptor, LOCALES, textsModule } from 'shared-types';
import { featureLayer } from 'shared-types/style-rules';
import type { Configuration } from 'webpack';
import { ROOT } from '../site/front-ends.ts';
import { inputHash } from '../site/input-hash.ts';
import { baseConfiguration, type BuildOptions } from './base.ts';
import { readManifest } from './installed-version.ts';
import { ReleaseBuildPlugin } from './release-build-plugin.ts';
import { styleLayer } from './style-layers.ts';
import { PLATFORM_MODULE, SHARED_MODULES } from './shared-modules.ts';

/**
 * A feature's build: its own code and nothing else. Every shared module is consumed from the shell in the range that
 * the package's peer dependencies state; the platform in the range of its `feature.json`.
 * @throws {Error} when a shared module has no range in `peerDependencies`
 */
export function featureConfiguration(options: BuildOptions): Configuration {
  const base = baseConfiguration(options);
  const descriptor = readJson(path.join(options.context, 'feature.json')) as FeatureDescriptor;
  const exposes = readJson(path.join(options.context, 'exposes.json')) as Record<string, string>;
  // A name of its own for each build lets two versions of a feature live in one page: one can stand in for the other.
  const unique = options.production
    ? `${options.name}-${inputHash(path.relative(ROOT, options.context))}`
    : options.name;
  const container = containerName(unique);
  const consumes = consumedRanges(options.context, descriptor.requires);
  return {
    ...base,
    // A version that stands in for another has class names of its own: the other's styles stay in the page.
    output: { ...base.output, uniqueName: unique, hashSalt: unique },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        styleLayer(path.join(options.context, 'src'), featureLayer(options.name), true),
      ],
    },
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          [...Object.entries(exposes), ...textsModules()].map(([key, file]) => [
            key,
            { import: file, name: key.replace('./', '') },
          ]),
        ),
        dts: false,
        manifest: true,
        shareStrategy: 'loaded-first',
        shared: Object.fromEntries(
          Object.entries(consumes).map(([key, requiredVersion]) => [
            key,
            { import: false as const, requiredVersion, strictVersion: true, singleton: true },
          ]),
        ),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ReleaseBuildPlugin(
        { kind: 'feature', entry: 'remoteEntry.js', container, descriptor, provides: {}, consumes },
        { context: options.context, way: { platform: PLATFORM_MODULE.key } },
      ),
    ],
  };
}

/** Global name of a feature's container: a package's name, or that of one of its builds, as an identifier. */
export function containerName(packageName: string): string {
  return packageName.replaceAll('-', '_');
}

function consumedRanges(context: string, platformRange: string): Record<string, string> {
  const peers = readManifest(path.join(context, 'package.json'))?.peerDependencies ?? {};
  const consumes: Record<string, string> = { [PLATFORM_MODULE.key]: platformRange };
  for (const [key, { versionOf }] of Object.entries(SHARED_MODULES)) {
    const range = peers[versionOf];
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

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
