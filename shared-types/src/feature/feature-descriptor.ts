import { type Static, Type } from 'typebox';
import { LOCALES } from '../locales/locale.ts';
import { SLOT_NAMES, type SlotName } from './slot-names.ts';

const Texts = Type.Record(Type.String(), Type.String({ minLength: 1 }));

const Module = Type.String({
  pattern: '^\\./[a-z0-9-]+$',
  description: 'Name of an exposed module of this feature; its default export is one React component.',
});

/** Entry of the site's menu; order 10 to 60 are the spec's entries, others go between or after. */
export const MenuEntrySchema = Type.Object(
  {
    label: Type.String({ minLength: 1, description: 'Key in the descriptor’s own wording.' }),
    order: Type.Integer({ minimum: 0, maximum: 1_000 }),
    icon: Type.String({
      pattern: '^[MmLlHhVvCcSsQqTtAaZz0-9 .,+-]+$',
      maxLength: 1_000,
      description: 'SVG path data on a field of 24×24, drawn as an outline.',
    }),
  },
  { additionalProperties: false },
);
export type MenuEntry = Static<typeof MenuEntrySchema>;

/** Link at the foot of every page, for what must be found from everywhere; not for what the menu has already. */
export const FooterEntrySchema = Type.Object(
  {
    label: Type.String({ minLength: 1, description: 'Key in the descriptor’s own wording.' }),
    order: Type.Integer({ minimum: 0, maximum: 1_000, description: 'The smallest stands first.' }),
  },
  { additionalProperties: false },
);

/** A page of the site that a feature brings. */
export const FeatureRouteSchema = Type.Object(
  {
    path: Type.String({ pattern: '^/[a-z0-9/:-]+$', description: 'React Router path; never `/`.' }),
    module: Module,
    login: Type.Boolean({ description: 'Visitors are asked to log in (msg2001) and stay where they are.' }),
    title: Type.String({ minLength: 1, description: 'Key in the descriptor’s own wording.' }),
    menu: Type.Optional(MenuEntrySchema),
    footer: Type.Optional(FooterEntrySchema),
  },
  { additionalProperties: false },
);
export type FeatureRoute = Static<typeof FeatureRouteSchema>;

/** A named place of the shell that a feature fills. */
export const FeatureSlotSchema = Type.Object(
  {
    slot: Type.Enum(Object.keys(SLOT_NAMES) as SlotName[]),
    module: Module,
    order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  },
  { additionalProperties: false },
);
export type FeatureSlot = Static<typeof FeatureSlotSchema>;

/** Limits of a feature that were raised by hand, with the reason in the change that raised them. */
export const FeatureBudgetsSchema = Type.Object(
  {
    firstPartBytes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_048_576,
        description: 'Entry and files of its largest part together, compressed as served.',
      }),
    ),
    descriptorBytes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 65_536, description: 'This file as JSON, in UTF-8.' }),
    ),
    routes: Type.Optional(Type.Integer({ minimum: 0, maximum: 200, description: 'Number of pages.' })),
  },
  { additionalProperties: false },
);
export type FeatureBudgets = Static<typeof FeatureBudgetsSchema>;

/** Static description of a feature, published with each of its versions; the shell knows no feature but by it. */
export const FeatureDescriptorSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    name: Type.String({ pattern: '^mf-[a-z0-9-]+$' }),
    requires: Type.String({ minLength: 1, description: 'Range of the platform contract’s version, as semver.' }),
    wording: Type.Object(Object.fromEntries(LOCALES.map((locale) => [locale, Texts])), {
      additionalProperties: false,
      description: 'Texts of menu entries and page titles in every language.',
    }),
    routes: Type.Array(FeatureRouteSchema),
    slots: Type.Array(FeatureSlotSchema),
    budgets: Type.Optional(FeatureBudgetsSchema),
  },
  { additionalProperties: false, title: 'feature.json' },
);

type Shape = Static<typeof FeatureDescriptorSchema>;

/** As the schema has it, with each language named. */
export interface FeatureDescriptor extends Omit<Shape, 'wording'> {
  wording: Record<(typeof LOCALES)[number], Record<string, string>>;
}
