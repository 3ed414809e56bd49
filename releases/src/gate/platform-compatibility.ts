import semver from 'semver';
import { PLATFORM_MODULE } from 'shared-types/platform';
import type { ReleaseManifest } from 'shared-types/registry';
import { formatLabel } from '../registry/registered-version.ts';

/** Lists what prevents a feature from running in a shell; empty if it is compatible. */
export function listCompatibilityProblems(feature: ReleaseManifest, shell: ReleaseManifest): string[] {
  const wanted = { ...feature.consumes, [PLATFORM_MODULE]: rangeOf(feature) };
  return Object.entries(wanted).flatMap(([module, range]) => {
    const provided = shell.provides[module];
    return provided !== undefined && isIn(provided, range) ? [] : [unmet(feature, shell, module, range, provided)];
  });
}

function unmet(
  feature: ReleaseManifest,
  shell: ReleaseManifest,
  module: string,
  range: string,
  provided: string | undefined,
): string {
  return provided === undefined
    ? `${formatLabel(feature)}: needs ${module} ${range}, which ${formatLabel(shell)} does not provide.`
    : `${formatLabel(feature)}: needs ${module} ${range}, but ${formatLabel(shell)} provides ${provided}.`;
}

function rangeOf({ descriptor }: ReleaseManifest): string {
  return descriptor?.requires ?? '*';
}

function isIn(version: string, range: string): boolean {
  return semver.satisfies(version, range, { includePrerelease: true });
}
