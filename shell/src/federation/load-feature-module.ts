import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { LoadableVersion, Locale, SiteState } from 'shared-types';
import { registerDevelopmentOrigins } from './development-origins.ts';
import { entryScripts, type EntryState, entryState } from './entry-scripts.ts';
import { FeatureLoadError } from './feature-load-error.ts';
import { failureKind } from './failure-kind.ts';
import { givenInTime } from './given-in-time.ts';
import { loadFeatureTexts } from './load-feature-texts.ts';
import { lineNow } from './line.ts';
import type { Caller } from '../api/caller.ts';
import { ownPlatform } from './own-platform.ts';
import {
  isAvoided,
  type Part,
  recordVersionStart,
  reportFailure,
  reportLoaded,
} from '../failure-reporting/failure-reporting.ts';
import type { PackageVersion } from '../failure-reporting/release-of-stack.ts';
import { type Versions, versionsOf } from './versions.ts';
import type { NamedVersion } from './warm-part.ts';

/** A feature's exposed module: one React component. */
export interface FeatureModule {
  readonly default: ComponentType;
  /** Version that it came from; the chosen one when absent. */
  readonly version?: string;
  /** Language of its texts; the page's when absent. */
  readonly locale?: Locale;
}

let versions: Versions = versionsOf({});
/** By the address of the entry. */
const integrity = new Map<string, string>();
/** By the name of the remote. */
const releases = new Map<string, Caller>();

/** Makes the features of the registry known to the federation runtime; nothing is loaded yet. */
export function registerFeatures(state: SiteState): void {
  versions = versionsOf(state.features);
  registerPlugins([entryScripts((url) => integrity.get(absolute(url))), ownPlatform((remote) => releases.get(remote))]);
  registerDevelopmentOrigins(state);
  registerVersions(state);
}

function registerVersions({ features }: SiteState): void {
  registerRemotes(
    Object.entries(features).flatMap(([feature, chosen]) => {
      if (isAvoided({ feature, version: chosen.version })) {
        versions.fallBack(feature, chosen.version);
      }
      return [chosen, chosen.previous].flatMap((version) =>
        version === undefined ? [] : [remoteOf(feature, version)],
      );
    }),
  );
}

/** A version as the federation runtime is told of it. */
function remoteOf(feature: string, version: LoadableVersion) {
  const name = versions.nameOf(feature, version);
  const entry = absolute(version.entry);
  integrity.set(entry, version.integrity);
  releases.set(name, { package: feature, version: version.version });
  return {
    name,
    entry,
    entryGlobalName: containerOf(feature, version),
    type: 'global' as const,
    shareScope: 'default',
  };
}

/** Wait before a failed load is tried a second time, in ms. */
const SECOND_TRY_MS = 300;

/** How often a file is waited for on a slow line, each time for the limit of its loader. */
const SLOW_TRIES = 6;

/**
 * Loads one exposed module of a feature, from the version before when the chosen one fails. A load that failed on its
 * way is tried once more by itself: a browser hands a preload that failed to the first script that asks for it, and
 * only the next one asks the network again.
 * @param feature name of the feature: `mf-rooms`
 * @param module exposed module as the descriptor names it: `./deposit-page`
 * @throws {FeatureLoadError} when the version before failed too, or there is none
 */
export async function loadFeatureModule(feature: string, module: string): Promise<FeatureModule> {
  const version = versions.current(feature);
  try {
    return await loadFrom(feature, version, module);
  } catch (error) {
    // Without a line no version comes, and none is to blame.
    if (lineNow() !== 'away' && fallBack(feature, version.version)) {
      return loadFrom(feature, versions.current(feature), module);
    }
    throw error;
  }
}

/** Returns the version that a feature's next part is loaded from. */
export function nextVersion(feature: string): NamedVersion {
  const version = versions.current(feature);
  return { of: { feature, version: version.version }, remote: versions.nameOf(feature, version) };
}

/**
 * Notes that a shown part of a feature fell over.
 * @param part with the version that it came from
 * @returns whether the part can be had from the version before
 */
export function partFellOver(part: Part, error: unknown): boolean {
  reportFailure({ kind: 'render', error, of: part });
  return fallBack(part.feature, part.version);
}

/** Two builds with the same container in one page: the global name must be free, or the runtime takes the old one. */
function fallBack(feature: string, failed: string): boolean {
  const before = containerOf(feature, versions.current(feature));
  if (!versions.fallBack(feature, failed)) {
    return false;
  }
  if (
    containerOf(feature, versions.current(feature)) === before &&
    entryState(absolute(versions.current(feature).entry)) === undefined
  ) {
    Reflect.set(globalThis, before, undefined);
  }
  return true;
}

async function loadFrom(feature: string, version: LoadableVersion, module: string): Promise<FeatureModule> {
  const of = { feature, version: version.version };
  for (let tries = 1; ; tries += 1) {
    try {
      const loaded = await loadVersion(feature, version, module);
      reportLoaded(of);
      return { ...loaded, version: version.version };
    } catch (error) {
      const kind = failureKind(error, entryState(absolute(version.entry)));
      if (lineNow() === 'away') {
        throw error;
      }
      // On a slow line a file that is late goes on arriving, and is found by the next try.
      const isLate = kind === 'timeout' && lineNow() === 'slow' && tries < SLOW_TRIES;
      // Code that throws does so again, and whoever waited once in vain need not wait twice.
      if (!isLate && (tries > 1 || kind !== 'load')) {
        reportFailure({ kind, error, of });
        throw error;
      }
      await new Promise<void>((resolve) => setTimeout(resolve, SECOND_TRY_MS));
    }
  }
}

async function loadVersion(feature: string, version: LoadableVersion, module: string): Promise<FeatureModule> {
  const remote = versions.nameOf(feature, version);
  const entry = () => entryState(absolute(version.entry));
  const of = { feature, version: version.version };
  const arrived = recordVersionStart(of);
  let loaded: FeatureModule | undefined;
  let locale: Locale;
  try {
    const name = `${remote}/${module.replace(/^\.\//, '')}`;
    [loaded, locale] = await givenInTime(give(of, remote, name, entry), () => entry() === 'arrived');
  } catch (cause) {
    throw new FeatureLoadError(feature, module, cause, failedFile(cause) ?? absolute(version.entry));
  } finally {
    arrived();
  }
  if (typeof loaded?.default !== 'function') {
    const cause = new TypeError('The module has no component as its default export.');
    throw new FeatureLoadError(feature, module, cause, absolute(version.entry));
  }
  return { default: loaded.default, locale };
}

/** Loads a module and its texts side by side, so that what is shown has its texts from the first render on, and runs it. */
async function give(
  of: PackageVersion,
  remote: string,
  name: string,
  entry: () => EntryState | undefined,
): Promise<[FeatureModule | undefined, Locale]> {
  const [run, locale] = await Promise.all([
    loadRemote<() => FeatureModule | Promise<FeatureModule>>(name, { loadFactory: false, from: 'runtime' }),
    loadFeatureTexts({ package: of.feature, version: of.version }, remote, entry),
  ]);
  return [run === null ? undefined : await runAlone(of, run), locale];
}

/** Runs the code of a module for the first time; whatever happens to the page meanwhile is its doing. */
async function runAlone<T>(of: PackageVersion, run: () => T | Promise<T>): Promise<T> {
  const ran = recordVersionStart(of, true);
  try {
    return await run();
  } finally {
    ran();
  }
}

/** Loaders of scripts and style sheets leave the address at the error. */
function failedFile(error: unknown): string | undefined {
  if (!(error instanceof Error)) {
    return undefined;
  }
  return 'request' in error && typeof error.request === 'string' ? absolute(error.request) : failedFile(error.cause);
}

function containerOf(feature: string, { container }: LoadableVersion): string {
  return container ?? feature.replaceAll('-', '_');
}

function absolute(url: string): string {
  return new URL(url, location.href).href;
}
