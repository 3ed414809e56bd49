import semver from 'semver';
import { PLATFORM_MODULE, type PlatformOffer, type ReleaseManifest } from 'shared-types';
import { labelOf } from '../registry/registered-version.ts';

type Offer = Pick<PlatformOffer, 'version'> & Partial<PlatformOffer>;

/** The versions of the platform that a shell offers, the newest first; none of a shell that has no platform. */
function offersOf({ platforms, provides }: ReleaseManifest): readonly Offer[] {
  const version = provides[PLATFORM_MODULE];
  return platforms ?? (version === undefined ? [] : [{ version }]);
}

/** The newest platform of a shell that a feature takes; undefined when there is none. */
export function fittingPlatform(feature: ReleaseManifest, shell: ReleaseManifest): Offer | undefined {
  return offersOf(shell).find(({ version }) => isIn(version, rangeOf(feature)));
}

/**
 * The version of the platform that a feature gets in a shell when that is not the newest. Asked at every page, of releases
 * that stay the same.
 */
export function olderPlatform(feature: ReleaseManifest, shell: ReleaseManifest): string | undefined {
  if ((shell.platforms?.length ?? 0) < 2) {
    return undefined;
  }
  const ofShell = known.get(shell) ?? new WeakMap<ReleaseManifest, { readonly version: string | undefined }>();
  known.set(shell, ofShell);
  const found = ofShell.get(feature) ?? { version: fittingPlatform(feature, shell)?.version };
  ofShell.set(feature, found);
  return found.version === offersOf(shell)[0]?.version ? undefined : found.version;
}

const known = new WeakMap<ReleaseManifest, WeakMap<ReleaseManifest, { readonly version: string | undefined }>>();

/** What keeps a feature from running in a shell; empty when it fits. */
export function fittingProblems(feature: ReleaseManifest, shell: ReleaseManifest): string[] {
  const { [PLATFORM_MODULE]: _, ...modules } = feature.consumes;
  const missing = Object.entries(modules).flatMap(([module, range]) => {
    const provided = shell.provides[module];
    return provided !== undefined && isIn(provided, range) ? [] : [unmet(feature, shell, module, range, provided)];
  });
  const platform = fittingPlatform(feature, shell);
  if (platform === undefined) {
    const offered = offersOf(shell).map(({ version }) => version);
    const words = offered.length === 0 ? undefined : offered.join(' and ');
    return [...missing, unmet(feature, shell, PLATFORM_MODULE, rangeOf(feature), words)];
  }
  const { version, parts } = platform;
  const absent = (feature.platformParts ?? []).filter((part) => parts?.includes(part) === false);
  return absent.length === 0
    ? missing
    : [
        ...missing,
        `${labelOf(feature)}: uses ${absent.map((part) => `platform.${part}`).join(', ')}, which ${PLATFORM_MODULE} ${version} of ${labelOf(shell)} does not have. Raise requires in feature.json, now ${rangeOf(feature)}.`,
      ];
}

function unmet(
  feature: ReleaseManifest,
  shell: ReleaseManifest,
  module: string,
  range: string,
  provided: string | undefined,
): string {
  return provided === undefined
    ? `${labelOf(feature)}: needs ${module} ${range}, which ${labelOf(shell)} does not provide.`
    : `${labelOf(feature)}: needs ${module} ${range}, but ${labelOf(shell)} provides ${provided}.`;
}

function rangeOf({ descriptor }: ReleaseManifest): string {
  return descriptor?.requires ?? '*';
}

function isIn(version: string, range: string): boolean {
  return semver.satisfies(version, range, { includePrerelease: true });
}
