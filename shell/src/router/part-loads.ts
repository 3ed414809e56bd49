import { type FeatureModule, loadFeatureModule } from '../federation/load-feature-module.ts';

const loads = new Map<string, Promise<FeatureModule>>();
const failed = new WeakSet<Promise<FeatureModule>>();

/** The load of a part; the same promise at every render, or React would start it again each time. */
export function loadOf(feature: string, module: string): Promise<FeatureModule> {
  const key = keyOf(feature, module);
  let load = loads.get(key);
  if (load === undefined) {
    const started = loadFeatureModule(feature, module);
    started.catch(() => failed.add(started));
    loads.set(key, started);
    load = started;
  }
  return load;
}

/** Forgets a part's load when it failed, so that the next render really loads it again; others stay. */
export function forgetFailedLoad(feature: string, module: string): void {
  const key = keyOf(feature, module);
  const load = loads.get(key);
  if (load !== undefined && failed.has(load)) {
    loads.delete(key);
  }
}

function keyOf(feature: string, module: string): string {
  return `${feature} ${module}`;
}
