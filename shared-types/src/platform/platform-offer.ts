import { type Static, Type } from 'typebox';

const Part = Type.String({ pattern: '^[A-Za-z]+(\\.[A-Za-z]+)?$', maxLength: 80 });
const Version = Type.String({ pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' });

/** Names of parts of the platform: `session`, `session.use`. */
export const PlatformPartsSchema = Type.Array(Part, { maxItems: 300 });

/** One version of the platform that a shell offers to features; of each major there is one. */
export const PlatformOfferSchema = Type.Object({
  version: Version,
  parts: PlatformPartsSchema,
  /** What of it is on its way out. */
  deprecated: Type.Record(
    Part,
    Type.Object({
      since: Version,
      /** The version that has it no more. */
      until: Version,
      /** What takes its place, in words. */
      instead: Type.String({ maxLength: 200 }),
    }),
  ),
});
export type PlatformOffer = Static<typeof PlatformOfferSchema>;

/** What a developer should read of the deprecated parts that some code uses, a line for each. */
export function deprecationLines({ deprecated }: PlatformOffer, used: readonly string[]): string[] {
  return used.flatMap((part) => {
    const found = deprecated[part];
    return found === undefined
      ? []
      : [
          `platform.${part} is deprecated since ${found.since} and gone with ${found.until}; instead: ${found.instead}.`,
        ];
  });
}
