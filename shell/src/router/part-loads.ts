import { type FeatureModule, loadFeatureModule } from '../federation/load-feature-module.ts';
import { PART_FROM_SERVER_ATTRIBUTE } from 'shared-types';
import { siteState } from '../site-state/site-state.ts';

const loads = new Map<string, Promise<FeatureModule>>();
const failed = new WeakSet<Promise<FeatureModule>>();
const versions = new Map<string, string>();

/** The load of a part; the same promise at every render, or React would start it again each time. */
export function loadOf(feature: string, module: string): Promise<FeatureModule> {
  const key = keyOf(feature, module);
  let load = loads.get(key);
  if (load === undefined) {
    const started = loadFeatureModule(feature, module);
    started.then(
      ({ version = siteState.features[feature]?.version ?? '' }) => versions.set(key, version),
      () => failed.add(started),
    );
    loads.set(key, started);
    load = started;
  }
  return load;
}

/** Begins to load the parts that the server wrote, so that they are there when React comes to them. */
export function loadWrittenParts(): void {
  const attribute = PART_FROM_SERVER_ATTRIBUTE;
  for (const part of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
    // Whoever shows the part says what went wrong.
    loadOf(part.dataset.feature ?? '', part.getAttribute(attribute) ?? '').catch(() => undefined);
  }
}

/** Version that a part was loaded from, undefined when it did not load. */
export function versionShown(feature: string, module: string): string | undefined {
  const load = loads.get(keyOf(feature, module));
  return load === undefined || failed.has(load) ? undefined : versions.get(keyOf(feature, module));
}

/** Features of which this tab has loaded something. */
export function loadedFeatures(): Set<string> {
  return new Set([...versions.keys()].map((key) => key.split(' ')[0] ?? ''));
}

/** Forgets a part's load when it failed, so that the next render really loads it again; others stay. */
export function forgetFailedLoad(feature: string, module: string): void {
  const load = loads.get(keyOf(feature, module));
  if (load !== undefined && failed.has(load)) {
    forgetLoad(feature, module);
  }
}

/** Forgets a part's load, so that the next render loads it again, perhaps from another version. */
export function forgetLoad(feature: string, module: string): void {
  loads.delete(keyOf(feature, module));
}

function keyOf(feature: string, module: string): string {
  return `${feature} ${module}`;
}
