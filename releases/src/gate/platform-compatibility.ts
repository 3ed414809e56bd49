import semver from 'semver';
import { PLATFORM_MODULE } from 'shared-types/platform';
import type { ReleaseManifest } from 'shared-types/registry';
import { formatLabel } from '../registry/registered-version.ts';

/** Lists what prevents a feature from running in a shell; empty if it is compatible. */
export function listCompatibilityProblems(feature: ReleaseManifest, shell: ReleaseManifest): string[] {
  const wanted = { ...feature.consumes, [PLATFORM_MODULE]: feature.descriptor?.requires ?? '*' };
  return Object.entries(wanted).flatMap(([module, range]) => {
    const provided = shell.provides[module];
    const needs = `${formatLabel(feature)}: needs ${module} ${range}`;
    if (provided === undefined) {
      return `${needs}, which ${formatLabel(shell)} does not provide.`;
    }
    const isProvided = semver.satisfies(provided, range, { includePrerelease: true });
    return isProvided ? [] : `${needs}, but ${formatLabel(shell)} provides ${provided}.`;
  });
}
