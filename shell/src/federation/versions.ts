import type { AssignedVersion, SiteState } from 'shared-types/registry';

export type Versions = ReturnType<typeof createVersions>;

/** Returns functions that choose the version of each feature: the assigned one, or the previous one once that failed. */
export function createVersions(features: SiteState['features']) {
  const fallen = new Set<string>();
  return {
    /** The version that a feature's next module is loaded from. @throws {Error} for a feature that is not live */
    current(feature: string): AssignedVersion {
      const chosen = features[feature];
      if (chosen === undefined) {
        throw new Error(`No feature ${feature} is live.`);
      }
      return fallen.has(feature) ? (chosen.previous ?? chosen) : chosen;
    },
    nameOf: (feature: string, version: AssignedVersion) =>
      version === features[feature] ? feature : `previous.${feature}`,
    /**
     * Loads a feature's next modules from its previous version; shown modules stay unchanged. @param failed the version
     * that failed @returns true if there is a previous version to try
     */
    fallBack(feature: string, failed: string): boolean {
      const chosen = features[feature];
      if (chosen?.previous === undefined || failed !== chosen.version) {
        return false;
      }
      fallen.add(feature);
      return true;
    },
  };
}
