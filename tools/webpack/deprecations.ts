import { deprecationLines, OFFERED_PLATFORMS, PLATFORM_MODULE, type PlatformOffer } from 'shared-types';
import semver from 'semver';

/**
 * What a developer should read of the platform that a feature asks for: the newest that its range takes.
 * @param consumes ranges of the shared modules
 * @param used parts of the platform that its code uses
 */
export function deprecations(
  consumes: Readonly<Record<string, string>>,
  used: readonly string[],
  offered: readonly PlatformOffer[] = OFFERED_PLATFORMS,
): string[] {
  const range = consumes[PLATFORM_MODULE];
  const platform = range === undefined ? undefined : offered.find(({ version }) => semver.satisfies(version, range));
  return platform === undefined ? [] : deprecationLines(platform, used);
}
