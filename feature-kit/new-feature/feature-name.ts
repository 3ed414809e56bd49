import { LOCALES, type Locale } from 'shared-types/platform';

export interface FeatureNames {
  /** Package name, such as `mf-lucky-draw`. */
  readonly packageName: string;
  /** Folder and path of the screen, such as `lucky-draw`. */
  readonly screen: string;
  /** Component name without `Page`, such as `LuckyDraw`. */
  readonly component: string;
  /** Readable name, such as `Lucky draw`. */
  readonly words: string;
}

/** Parses a package name. @throws {Error} if the name is invalid */
export function readFeatureName(packageName: string | undefined): FeatureNames {
  if (packageName === undefined || !/^mf(-[a-z][a-z0-9]*)+$/.test(packageName)) {
    throw new Error(
      `${packageName === undefined ? 'The name is missing' : `"${packageName}" is not a valid feature name`}. Use mf- and lower-case letters, digits and dashes, such as mf-promo.`,
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

/** Options of `parseArgs` for the title in each language. */
export const TITLE_OPTIONS = Object.fromEntries(LOCALES.map((locale) => [locale, { type: 'string' as const }]));

type TitleOptions = Readonly<Record<string, string | boolean | undefined>>;

/** Returns the title in each language: by default the English one, whose default is the readable name. */
export function completeTitles(titles: TitleOptions, { words }: FeatureNames) {
  const entries = LOCALES.map((locale) => [locale, titles[locale] ?? titles.en ?? words]);
  return Object.fromEntries(entries) as Readonly<Record<Locale, string>>;
}
