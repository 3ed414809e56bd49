import type { AssignedVersion, SiteState } from 'shared-types/registry';

/** The version of each feature that a page loads: the assigned one, or the previous one once that failed. */
export interface Versions {
  /** The version that a feature's next module is loaded from. @throws {Error} for a feature that is not live */
  current(feature: string): AssignedVersion;
  /** Name of a version in the federation runtime. */
  nameOf(feature: string, version: AssignedVersion): string;
  /**
   * Loads a feature's next modules from its previous version; shown modules stay unchanged. @param failed the version
   * that failed @returns true if there is a previous version to try
   */
  fallBack(feature: string, failed: string): boolean;
}

/** Creates the versions of a page at its start. */
export function createVersions(features: SiteState['features']): Versions {
  const fallen = new Set<string>();
  return {
    current(feature) {
      const chosen = features[feature];
      if (chosen === undefined) {
        throw new Error(`No feature ${feature} is live.`);
      }
      return fallen.has(feature) ? (chosen.previous ?? chosen) : chosen;
    },
    nameOf: (feature, version) => (version === features[feature] ? feature : `previous.${feature}`),
    fallBack(feature, failed) {
      const chosen = features[feature];
      if (chosen?.previous === undefined || failed !== chosen.version) {
        return false;
      }
      fallen.add(feature);
      return true;
    },
  };
}
