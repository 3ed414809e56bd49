import type { AssignedVersion, SiteState } from 'shared-types/registry';

/** Which version of each feature a page works with: the chosen one, or the one before once that failed. */
export interface Versions {
  /** The version that a feature's next part is loaded from. @throws {Error} for a feature that is not live */
  current(feature: string): AssignedVersion;
  /** Name that the federation runtime knows a version by. */
  nameOf(feature: string, version: AssignedVersion): string;
  /**
   * Lets a feature's next parts come from the version before; parts that are on screen stay as they are.
   * @param failed the version that failed
   * @returns whether there is a version before that can be tried now
   */
  fallBack(feature: string, failed: string): boolean;
}

/** The versions that a page starts with. */
export function versionsOf(features: SiteState['features']): Versions {
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
