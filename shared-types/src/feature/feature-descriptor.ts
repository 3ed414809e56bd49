import { type Static, Type } from 'typebox';
import { strict } from '../calls/field-types.ts';
import { CALL_NAME } from '../calls/own-calls.ts';
import { LOCALES } from '../locales/locale.ts';
import { FeatureOutcomeSchema } from './feature-outcome.ts';
import {
  AudienceSchema,
  BottomBarEntrySchema,
  FooterEntrySchema,
  HeaderEntrySchema,
  MenuEntrySchema,
  OnwardEntrySchema,
  PromptSchema,
} from './route-entries.ts';
import { SLOT_NAMES, type SlotName } from './slot-names.ts';

const Texts = Type.Record(Type.String(), Type.String({ minLength: 1 }));

const Module = Type.String({
  pattern: '^\\./[a-z0-9-]+$',
  description: 'Name of an exposed module of this feature; its default export is one React component.',
});

const Needs = Type.Array(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' }), {
  maxItems: 20,
  description: 'Calls without which it has nothing to show: it is left out where the site’s backend lacks one of them.',
});

const ServerFields = {
  server: Type.Optional(
    Type.Literal(false, { description: 'It cannot be rendered at the server: the browser does it alone.' }),
  ),
  reads: Type.Optional(
    Type.Array(
      strict({
        call: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60 }),
        body: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]))),
        address: Type.Optional(
          Type.Object(
            {
              query: Type.String({ pattern: '^[a-z]+$', maxLength: 20 }),
              fields: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 3 }),
            },
            {
              additionalProperties: false,
              description:
                'Fields of the body that a value of the address’s query holds, between slashes: ?game=naru/a.',
            },
          ),
        ),
      }),
      {
        maxItems: 5,
        description:
          'Calls that its first view reads: the page comes with their answers, those of a login for its member alone.',
      },
    ),
  ),
};

export const FeatureRouteSchema = strict({
  path: Type.String({ pattern: '^/[a-z0-9/:-]+$', description: 'React Router path; never `/`.' }),
  module: Module,
  login: Type.Boolean({ description: 'Visitors are asked to log in (msg2001) and stay where they are.' }),
  title: Type.String({ minLength: 1, description: 'Key of a text in src/wording/texts.' }),
  name: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z0-9-]*$',
      maxLength: 60,
      description: 'By which every feature finds the page: platform.links.to(name). One page of the site has it.',
    }),
  ),
  menu: Type.Optional(MenuEntrySchema),
  footer: Type.Optional(FooterEntrySchema),
  header: Type.Optional(HeaderEntrySchema),
  bottomBar: Type.Optional(BottomBarEntrySchema),
  onward: Type.Optional(OnwardEntrySchema),
  prompt: Type.Optional(PromptSchema),
  needs: Type.Optional(Needs),
  entrance: Type.Optional(
    Type.Boolean({ description: 'Who logs in here is led on: to the page that was wanted before, else home.' }),
  ),
  ...ServerFields,
});
export type FeatureRoute = Static<typeof FeatureRouteSchema>;

export const FeatureSlotSchema = strict({
  slot: Type.Enum(Object.keys(SLOT_NAMES) as SlotName[]),
  module: Module,
  order: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  for: Type.Optional(AudienceSchema),
  needs: Type.Optional(Needs),
  ...ServerFields,
});
export type FeatureSlot = Static<typeof FeatureSlotSchema>;

/** Limits of a feature that were raised by hand, with the reason in the change that raised them. */
export const FeatureBudgetsSchema = strict({
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
});
export type FeatureBudgets = Static<typeof FeatureBudgetsSchema>;

const FIELDS = {
  $schema: Type.Optional(Type.String()),
  name: Type.String({ pattern: '^mf-[a-z0-9-]+$' }),
  requires: Type.String({ minLength: 1, description: 'Range of the platform contract’s version, as semver.' }),
  calls: Type.Optional(
    Type.Record(Type.String({ pattern: CALL_NAME }), Type.Literal(true), {
      description: 'Calls that its code makes, by name; the proxy rejects any other.',
    }),
  ),
  routes: Type.Array(FeatureRouteSchema),
  slots: Type.Array(FeatureSlotSchema),
  outcomes: Type.Optional(
    Type.Array(FeatureOutcomeSchema, {
      maxItems: 10,
      description: 'What members come for: a canary that keeps them from it is stopped.',
    }),
  ),
  budgets: Type.Optional(FeatureBudgetsSchema),
};

/** A feature's `feature.json`: it names titles and labels by key; their texts are in `src/wording/texts`. */
export const FeatureFileSchema = Type.Object(FIELDS, { additionalProperties: false, title: 'feature.json' });
export type FeatureFile = Static<typeof FeatureFileSchema>;

/** Description of a feature, published with each of its versions: its `feature.json` and the texts that this names. */
export const FeatureDescriptorSchema = strict({
  ...FIELDS,
  wording: Type.Object(Object.fromEntries(LOCALES.map((locale) => [locale, Texts])), {
    additionalProperties: false,
    description: 'Texts of menu entries and page titles in every language.',
  }),
});

/** As the schema has it, with each language named. */
export interface FeatureDescriptor extends FeatureFile {
  wording: Record<(typeof LOCALES)[number], Record<string, string>>;
}
