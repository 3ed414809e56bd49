import { readFileSync } from 'node:fs';
import type { GamblingHelp, Locale } from 'shared-types/platform';
import { type Static, Type } from 'typebox';
import { Errors } from 'typebox/value';

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Names = Type.Object({ ko: Name, en: Name, vn: Name, jp: Name, cn: Name } satisfies Record<Locale, typeof Name>, {
  additionalProperties: false,
});
const Address = Type.String({ pattern: '^https://[^\\s/]+', maxLength: 200 });

const SiteSettingsSchema = Type.Object(
  {
    regulator: Type.Object({ name: Names, address: Address }, { additionalProperties: false }),
    helpLines: Type.Array(
      Type.Object(
        {
          name: Names,
          hours: Names,
          phone: Type.String({ pattern: '^[+]?[0-9][0-9-]{1,18}$' }),
          address: Address,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 10 },
    ),
  },
  { additionalProperties: false },
);

export type SiteSettings = Static<typeof SiteSettingsSchema>;

/** Settings of the demo, in Korea. */
const DEMO_SETTINGS = new URL('../../site-settings.json', import.meta.url);

/**
 * Reads the site settings.
 * @param file JSON file of the operator; the demo's settings if absent
 * @param problems receives a line per problem
 * @returns undefined if the file is invalid
 */
export function readSiteSettings(file: string | undefined, problems: string[]): SiteSettings | undefined {
  const name = `SITE_SETTINGS_FILE ${file ?? DEMO_SETTINGS.pathname}`;
  let siteSettings: unknown;
  try {
    siteSettings = JSON.parse(readFileSync(file === undefined || file === '' ? DEMO_SETTINGS : file, 'utf8'));
  } catch (error) {
    problems.push(`${name} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const found = Errors(SiteSettingsSchema, siteSettings).map(
    ({ instancePath, message }) => `${instancePath || '/'} ${message}`,
  );
  problems.push(...found.map((problem) => `${name}: ${problem}.`));
  return found.length === 0 ? (siteSettings as SiteSettings) : undefined;
}

export function localizeHelp({ regulator, helpLines }: SiteSettings, locale: Locale): GamblingHelp {
  return {
    regulator: { ...regulator, name: regulator.name[locale] },
    helpLines: helpLines.map((line) => ({ ...line, name: line.name[locale], hours: line.hours[locale] })),
  };
}
