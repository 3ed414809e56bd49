/** The requested feature cannot be created; the message explains why and what would work. */
export class NewFeatureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NewFeatureError';
  }
}

/** The names that a new feature's files, page and component get. */
export interface FeatureNames {
  /** Of the package: `mf-lucky-draw`. */
  readonly packageName: string;
  /** Of the screen's folder and path: `lucky-draw`. */
  readonly screen: string;
  /** Of its component, without `Page`: `LuckyDraw`. */
  readonly component: string;
  /** As words: `Lucky draw`. */
  readonly words: string;
}

/** Parses a package name. @throws {NewFeatureError} if a feature may not have it */
export function readFeatureName(packageName: string | undefined): FeatureNames {
  if (packageName === undefined || !/^mf(-[a-z][a-z0-9]*)+$/.test(packageName)) {
    throw new NewFeatureError(
      `${packageName === undefined ? 'The name is missing' : `"${packageName}" is no name for a feature`}: it starts with mf- and has small letters, digits and dashes, such as mf-promo.`,
    );
  }
  const parts = packageName.split('-').slice(1);
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  return {
    packageName,
    screen: parts.join('-'),
    component: parts.map(capital).join(''),
    words: capital(parts.join(' ')),
  };
}
