import { readFileSync } from 'node:fs';
import type { HouseHelp, Locale } from 'shared-types/platform';
import { type Static, Type } from 'typebox';
import { Errors } from 'typebox/value';

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Names = Type.Object({ ko: Name, en: Name, vn: Name, jp: Name, cn: Name } satisfies Record<Locale, typeof Name>, {
  additionalProperties: false,
});
const Address = Type.String({ pattern: '^https://[^\\s/]+', maxLength: 200 });

const HouseSchema = Type.Object(
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

/** Site settings from their file, names in each language. */
export type House = Static<typeof HouseSchema>;

/** Settings of the demo, in Korea. */
const DEMO_HOUSE = new URL('../../house.json', import.meta.url);

/**
 * Reads the site settings.
 * @param file JSON file of the operator; the demo's settings if absent
 * @param problems receives a line per problem
 * @returns undefined if the file is invalid
 */
export function readHouse(file: string | undefined, problems: string[]): House | undefined {
  const name = `HOUSE_FILE ${file ?? DEMO_HOUSE.pathname}`;
  let house: unknown;
  try {
    house = JSON.parse(readFileSync(file === undefined || file === '' ? DEMO_HOUSE : file, 'utf8'));
  } catch (error) {
    problems.push(`${name} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const found = Errors(HouseSchema, house).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  problems.push(...found.map((problem) => `${name}: ${problem}.`));
  return found.length === 0 ? (house as House) : undefined;
}

/** Returns the regulator and help lines in one language. */
export function helpIn({ regulator, helpLines }: House, locale: Locale): HouseHelp {
  return {
    regulator: { ...regulator, name: regulator.name[locale] },
    helpLines: helpLines.map((line) => ({ ...line, name: line.name[locale], hours: line.hours[locale] })),
  };
}
