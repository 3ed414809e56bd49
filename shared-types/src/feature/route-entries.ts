import { type Static, Type } from 'typebox';
import { strict } from '../calls/field-types.ts';

const Label = Type.String({ minLength: 1, description: 'Key of a text in src/wording/texts.' });
const Order = Type.Integer({ minimum: 0, maximum: 1_000, description: 'The smallest stands first.' });
const Icon = Type.String({
  pattern: '^[MmLlHhVvCcSsQqTtAaZz0-9 .,+-]+$',
  maxLength: 1_000,
  description: 'SVG path data on a field of 24×24, drawn as an outline.',
});

export const AudienceSchema = Type.Enum(['everybody', 'visitors', 'members'], {
  description: 'Who sees it; everybody when absent.',
});
export type EntryAudience = Static<typeof AudienceSchema>;

const Count = Type.Enum(['noteCount', 'helpCount'], {
  description: 'Field of the member whose number stands beside the label: what waits there.',
});

/** Entry of the site's menu; order 10 to 60 are the spec's entries, others go between or after. */
export const MenuEntrySchema = strict({
  label: Label,
  order: Type.Integer({ minimum: 0, maximum: 1_000 }),
  icon: Icon,
});

/** Link at the foot of every page, for what must be found from everywhere; not for what the menu has already. */
export const FooterEntrySchema = strict({ label: Label, order: Order });

export const HeaderEntrySchema = strict({
  label: Label,
  order: Order,
  for: Type.Optional(AudienceSchema),
  look: Type.Optional(
    Type.Enum(['link', 'plain', 'primary'], {
      description: 'A link, or one of the kit’s buttons; a link when absent.',
    }),
  ),
  count: Type.Optional(Count),
});

/** Entry of the bar at the bottom of a narrow page, under the thumb. */
export const BottomBarEntrySchema = strict({
  label: Label,
  order: Order,
  icon: Icon,
  for: Type.Optional(AudienceSchema),
  count: Type.Optional(Count),
});

/** Link on an error page: an unknown address or a failure. */
export const OnwardEntrySchema = strict({ label: Label, order: Order });

/** A prompt that leads a member to the page when more waits there than before, never while the page is open. */
export const PromptSchema = strict({
  message: Type.Enum(['msg2003', 'msg2004'], { description: 'The question (spec section 4).' }),
  count: Count,
  order: Order,
});
export type WaitingCount = Static<typeof Count>;
export type PromptMessage = Static<typeof PromptSchema>['message'];
