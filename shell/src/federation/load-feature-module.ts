import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { SiteState } from 'shared-types';
import { installIntegrity } from './integrity.ts';
import { entryPlugin } from './runtime-plugin.ts';

/** A feature's exposed module: one React component. */
export interface FeatureModule {
  readonly default: ComponentType;
}

/** Makes the features of the registry known to the federation runtime; nothing is loaded yet. */
export function registerFeatures(state: SiteState): void {
  installIntegrity(state);
  const integrity = new Map(
    Object.values(state.features).map((feature) => [absolute(feature.entry), feature.integrity]),
  );
  registerPlugins([entryPlugin((url) => integrity.get(absolute(url)))]);
  registerRemotes(
    Object.entries(state.features).map(([name, feature]) => ({
      name,
      entry: absolute(feature.entry),
      entryGlobalName: name.replaceAll('-', '_'),
      type: 'global' as const,
      shareScope: 'default',
    })),
  );
}

/** Wait before a failed load is tried a second time, in ms. */
const SECOND_TRY_MS = 300;

/**
 * Loads one exposed module of a feature. A failed load is tried once more by itself: a browser hands a preload that
 * failed to the first script that asks for it, and only the next one asks the network again.
 * @param feature name of the feature: `mf-wallet`
 * @param module exposed module as the descriptor names it: `./deposit-page`
 * @throws {FeatureLoadError} when the entry or a chunk cannot be loaded or the module has no component
 */
export async function loadFeatureModule(feature: string, module: string): Promise<FeatureModule> {
  try {
    return await loadOnce(feature, module);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    return loadOnce(feature, module);
  }
}

async function loadOnce(feature: string, module: string): Promise<FeatureModule> {
  let loaded: FeatureModule | null;
  try {
    loaded = await loadRemote<FeatureModule>(`${feature}/${module.replace(/^\.\//, '')}`);
  } catch (cause) {
    throw new FeatureLoadError(feature, module, cause);
  }
  if (typeof loaded?.default !== 'function') {
    throw new FeatureLoadError(feature, module, new TypeError('The module has no component as its default export.'));
  }
  return loaded;
}

/** A part of the site could not be loaded. */
export class FeatureLoadError extends Error {
  readonly feature: string;
  readonly module: string;

  constructor(feature: string, module: string, cause: unknown) {
    super(`${feature} could not be loaded (${module}).`, { cause });
    this.name = 'FeatureLoadError';
    this.feature = feature;
    this.module = module;
  }
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
