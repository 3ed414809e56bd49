import { Line } from 'shared-types/calls';
import { type Static, Type } from 'typebox';

const Code = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'as it stands in addresses: letters, digits, - and _',
});
const Name = Line({ minLength: 1, maxLength: 60 });
const Won = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'won' });
const Used = Type.Union([Type.Literal('y'), Type.Literal('n')], { description: 'y: may be opened; n: rests' });
const strict = { additionalProperties: false };

/** A casino tile. A known code is changed, an unknown one is added at the end. */
const TableEntry = Type.Object(
  {
    kind: Type.Literal('table'),
    code: Code,
    company: Code,
    game: Type.Union(
      [Type.Literal('baccarat'), Type.Literal('dragon-tiger'), Type.Literal('roulette'), Type.Literal('sic-bo')],
      { description: 'what is played' },
    ),
    nameKo: Name,
    nameEn: Name,
    used: Type.Optional(Used),
    least: Won,
    most: Won,
  },
  strict,
);

const ProviderEntry = Type.Object(
  { kind: Type.Literal('provider'), code: Code, nameKo: Name, nameEn: Name, used: Type.Optional(Used) },
  strict,
);

/** A slot game of a provider; stakes are whole multiples of its twenty lines. */
const SlotEntry = Type.Object(
  {
    kind: Type.Literal('slot'),
    code: Code,
    company: Code,
    theme: Type.String({
      maxLength: 20,
      pattern: '^[a-z]{2,20}$',
      description: 'how it looks: moon, sea, fruit, fire …',
    }),
    nameKo: Name,
    nameEn: Name,
    least: Type.Optional(Type.Integer({ minimum: 20, maximum: 1_000_000_000, multipleOf: 20 })),
    most: Type.Optional(Type.Integer({ minimum: 20, maximum: 1_000_000_000, multipleOf: 20 })),
  },
  strict,
);

export const CatalogueEntry = Type.Union([TableEntry, ProviderEntry, SlotEntry]);
export type CatalogueEntry = Static<typeof CatalogueEntry>;

export const CatalogueFile = Type.Object(
  {
    $schema: Type.Optional(Line({ maxLength: 2_000 })),
    entries: Type.Array(CatalogueEntry, { minItems: 1, maxItems: 20_000 }),
  },
  strict,
);
