import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { type AssignedVersion, PART_FROM_SERVER_ATTRIBUTE, type SiteState } from 'shared-types/registry';
import { type ScreenTexts, textsModule } from 'shared-types/platform';
import type { Caller } from '../api/caller.ts';
import {
  isVersionAvoided,
  type Part,
  recordVersionStart,
  reportFailure,
} from '../failure-reporting/failure-reporting.ts';
import { queueOutcome } from '../failure-reporting/report-queue.ts';
import { addTexts } from '../locale/feature-texts.ts';
import { siteState } from '../site-state/site-state.ts';
import { createEntryPlugin, createPlatformPlugin, getEntryState } from './federation-plugins.ts';
import { classifyLoadFailure, FeatureLoadError } from './load-failure.ts';
import { getConnection, withLoadTimeout } from './load-limits.ts';
import { type Versions, createVersions } from './versions.ts';

export interface FeatureModule {
  readonly default: ComponentType;
  readonly version: string;
}

/** The load of one module, shared by all renders. */
interface ModuleLoad {
  readonly promise: Promise<FeatureModule>;
  version?: string;
  hasFailed?: true;
}

const RETRY_DELAY_MS = 300;
/** Attempts to load a file over a slow connection, each with the time limit of its loader. */
const MAX_SLOW_ATTEMPTS = 6;
/** Longest time for which a prefetched version counts as starting, in ms. */
const MAX_PREFETCH_MS = 15_000;

/** Loads the modules of features from their assigned versions; from the previous version where that one fails. */
export class FeatureLoader {
  readonly #state: Pick<SiteState, 'features' | 'locale'>;
  readonly #versions: Versions;
  readonly #loads = new Map<string, ModuleLoad>();
  /** Loads of texts, by the name of the remote. */
  readonly #texts = new Map<string, Promise<void>>();

  constructor(state: Pick<SiteState, 'features' | 'locale'>) {
    this.#state = state;
    this.#versions = createVersions(state.features);
  }

  /** Registers all assigned versions with the Module Federation runtime; nothing is loaded yet. */
  register(): void {
    const integrity = new Map<string, string>();
    const callers = new Map<string, Caller>();
    const remotes = Object.entries(this.#state.features).flatMap(([feature, assigned]) =>
      [assigned, assigned.previous].flatMap((version) => {
        if (version === undefined) {
          return [];
        }
        const name = this.#versions.nameOf(feature, version);
        const entry = absolute(version.entry);
        integrity.set(entry, version.integrity);
        callers.set(name, { package: feature, version: version.version });
        return [
          {
            name,
            entry,
            entryGlobalName: containerOf(feature, version),
            type: 'global' as const,
            shareScope: 'default',
          },
        ];
      }),
    );
    registerPlugins([
      createEntryPlugin((url) => integrity.get(absolute(url))),
      createPlatformPlugin((remote) => callers.get(remote)),
    ]);
    registerRemotes(remotes);
    for (const [feature, { version }] of Object.entries(this.#state.features)) {
      if (isVersionAvoided({ feature, version })) {
        this.#versions.fallBack(feature, version);
      }
    }
  }

  /**
   * Loads a module; every call returns the same promise until the load is forgotten.
   * @param module as the descriptor names it: `./deposit-page`
   * @throws {FeatureLoadError} when no version could be loaded
   */
  load(feature: string, module: string): Promise<FeatureModule> {
    const known = this.#loads.get(`${feature} ${module}`);
    if (known !== undefined) {
      return known.promise;
    }
    const load: ModuleLoad = { promise: this.#loadWithFallback(feature, module) };
    load.promise.then(
      ({ version }) => (load.version = version),
      () => (load.hasFailed = true),
    );
    this.#loads.set(`${feature} ${module}`, load);
    return load.promise;
  }

  /** Starts to load the components that the server rendered, so that they are loaded when React hydrates them. */
  loadRenderedParts(): void {
    for (const part of document.querySelectorAll<HTMLElement>(`[${PART_FROM_SERVER_ATTRIBUTE}]`)) {
      // The component's error boundary handles the failure.
      this.load(part.dataset.feature ?? '', part.getAttribute(PART_FROM_SERVER_ATTRIBUTE) ?? '').catch(() => undefined);
    }
  }

  getLoadedVersion(feature: string, module: string): string | undefined {
    return this.#loads.get(`${feature} ${module}`)?.version;
  }

  getLoadedFeatures(): ReadonlySet<string> {
    const loaded = [...this.#loads].filter(([, { version }]) => version !== undefined);
    return new Set(loaded.map(([key]) => key.split(' ')[0] ?? ''));
  }

  /** Forgets the load of a module if it failed, so that the next render loads it again. */
  forgetFailedLoad(feature: string, module: string): void {
    if (this.#loads.get(`${feature} ${module}`)?.hasFailed === true) {
      this.#loads.delete(`${feature} ${module}`);
    }
  }

  /**
   * Reports that a shown component threw, and lets the next render load it from the previous version.
   * @returns true if there is a previous version
   */
  replaceFailedPart(part: Part, module: string, error: unknown): boolean {
    reportFailure({ kind: 'render', error, of: part });
    const canReplace = this.#fallBack(part.feature, part.version);
    if (canReplace) {
      this.#loads.delete(`${part.feature} ${module}`);
    }
    return canReplace;
  }

  /** Fetches the files of a module that may be shown next, without executing it; a failure is reported by its load. */
  async prefetch(feature: string, module: string): Promise<void> {
    const version = this.#versions.current(feature);
    const remote = this.#versions.nameOf(feature, version);
    const files = [module, textsModule(this.#state.locale)].map(async (name) =>
      loadRemote(remoteModule(remote, name), { loadFactory: false, from: 'runtime' }),
    );
    const finish = recordVersionStart({ feature, version: version.version });
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, MAX_PREFETCH_MS));
    await Promise.race([Promise.allSettled(files), timeout]);
    finish();
  }

  async #loadWithFallback(feature: string, module: string): Promise<FeatureModule> {
    for (;;) {
      const version = this.#versions.current(feature);
      try {
        return await this.#loadWithRetries(feature, version, module);
      } catch (error) {
        // While the page is offline, no version loads, and none has failed.
        if (getConnection() === 'offline' || !this.#fallBack(feature, version.version)) {
          throw error;
        }
      }
    }
  }

  /**
   * Loads a module, with retries. A browser uses a failed preload for the first script that requests the file; only the
   * second request reaches the network.
   */
  async #loadWithRetries(feature: string, version: AssignedVersion, module: string): Promise<FeatureModule> {
    const of = { feature, version: version.version };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const loaded = await this.#loadOnce(feature, version, module);
        queueOutcome({ ...of, outcome: 'loaded' });
        return loaded;
      } catch (error) {
        if (getConnection() === 'offline') {
          throw error;
        }
        const kind = classifyLoadFailure(error, getEntryState(absolute(version.entry)));
        // On a slow connection a late file continues to load, and the next attempt uses it.
        const isLate = kind === 'timeout' && getConnection() === 'slow' && attempt < MAX_SLOW_ATTEMPTS;
        if (!isLate && (attempt > 1 || kind !== 'load')) {
          reportFailure({ kind, error, of });
          throw error;
        }
        await new Promise<void>((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }

  async #loadOnce(feature: string, version: AssignedVersion, module: string): Promise<FeatureModule> {
    const entry = absolute(version.entry);
    const finish = recordVersionStart({ feature, version: version.version });
    try {
      const component = await withLoadTimeout(
        this.#execute(feature, version, module),
        () => getEntryState(entry) === 'loaded',
      );
      return { default: component, version: version.version };
    } catch (cause) {
      throw new FeatureLoadError(feature, module, cause, entry);
    } finally {
      finish();
    }
  }

  /** Executes a module once its texts have loaded, which it may read immediately. */
  async #execute(feature: string, version: AssignedVersion, module: string): Promise<ComponentType> {
    const name = remoteModule(this.#versions.nameOf(feature, version), module);
    const [execute] = await Promise.all([
      loadRemote<() => unknown>(name, { loadFactory: false, from: 'runtime' }),
      this.#loadTexts(feature, version),
    ]);
    const finish = recordVersionStart({ feature, version: version.version }, true);
    try {
      const exports = (await execute?.()) as { readonly default?: unknown } | undefined;
      if (typeof exports?.default !== 'function') {
        throw new TypeError(`${feature} ${module} has no component as its default export.`);
      }
      return exports.default as ComponentType;
    } finally {
      finish();
    }
  }

  #loadTexts(feature: string, version: AssignedVersion): Promise<void> {
    const remote = this.#versions.nameOf(feature, version);
    const known = this.#texts.get(remote);
    if (known !== undefined) {
      return known;
    }
    const name = remoteModule(remote, textsModule(this.#state.locale));
    const load = loadRemote<ScreenTexts>(name, { from: 'runtime' }).then((texts) =>
      addTexts({ package: feature, version: version.version }, texts ?? {}),
    );
    this.#texts.set(remote, load);
    load.catch(() => this.#texts.delete(remote));
    return load;
  }

  /**
   * Switches to the previous version. If both builds use the same global name, it must be free, or the runtime uses the
   * old container.
   */
  #fallBack(feature: string, failed: string): boolean {
    const before = containerOf(feature, this.#versions.current(feature));
    if (!this.#versions.fallBack(feature, failed)) {
      return false;
    }
    const next = this.#versions.current(feature);
    if (containerOf(feature, next) === before && getEntryState(absolute(next.entry)) === undefined) {
      Reflect.set(globalThis, before, undefined);
    }
    return true;
  }
}

export const featureLoader = new FeatureLoader(siteState);

function remoteModule(remote: string, module: string): string {
  return `${remote}/${module.replace(/^\.\//, '')}`;
}

function containerOf(feature: string, { container }: AssignedVersion): string {
  return container ?? feature.replaceAll('-', '_');
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
