import { Line, Paragraphs, RowId } from 'shared-types/calls';
import { NOTICE_KINDS } from 'shared-types/platform';
import { type TProperties, Type } from 'typebox';
import { OperatorError } from '../../calls/operator-error.ts';
import { sendSupportReply, listTickets, showTicket } from '../../community/support-tickets.ts';
import { sendNote } from '../../community/notes.ts';
import { getImage } from '../../community/ticket-images.ts';
import {
  addHints,
  createTranslationsSchema,
  defineAction,
  defineReading,
  type OperatorActions,
} from './operator-action.ts';
import { listAllBanners } from '../../community/banners.ts';
import {
  editPublication,
  insertPublication,
  listNewestNotices,
  listPopups,
  PUBLICATIONS,
  type PublicationTable,
  removePublication,
} from '../../community/publications.ts';
import type { Database } from '../../database/database.ts';

const Title = Line({ minLength: 1, maxLength: 100 });
const Text = addHints(Paragraphs({ minLength: 1, maxLength: 4_000 }), { file: 'text' });
const Html = addHints(Paragraphs({ minLength: 1, maxLength: 50_000 }), {
  description: 'HTML; the first heading of a Markdown file is the title',
  file: 'html',
});
const Domain = addHints(Type.Optional(Paragraphs({ maxLength: 2_000 })), {
  description: 'hosts that show it, separated by commas; all when empty',
});
const definePlace = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description }));
const defineSwitch = (description: string) => Type.Optional(Type.Boolean({ description }));
const Promotion = defineSwitch('whether members on a break or self-excluded do not see it');

/**
 * Returns the actions that list, publish, edit and remove the entries of a table.
 * @param fields of a new entry; a change may leave any of them out
 * @param more fields of a change only
 */
function definePublications(
  table: PublicationTable,
  list: (database: Database) => Promise<object[]>,
  columns: readonly string[],
  fields: TProperties,
  more?: TProperties,
): OperatorActions {
  const { name, action } = PUBLICATIONS[table];
  const changes: TProperties = { id: RowId, ...Type.Partial(Type.Object(fields)).properties, ...more };
  return {
    [`${action}-list`]: defineReading(
      `Lists the published ${name}s.`,
      {},
      async (database) => ({ [`${action}s`]: await list(database) }),
      { columns },
    ),
    [`${action}-publish`]: defineAction(
      `Publishes a ${name}; open pages show it at their next health check, within 30 seconds.`,
      fields,
      async (database, entry) => insertPublication(database, table, entry),
    ),
    [`${action}-edit`]: defineAction(
      `Changes a ${name}; omitted fields stay, but a new text removes the translations.`,
      changes,
      async (database, { id, ...changed }) => editPublication(database, table, Number(id), changed),
    ),
    [`${action}-remove`]: defineAction(
      `Removes a ${name} from the site; its record stays.`,
      { id: RowId },
      async (database, { id }) => removePublication(database, table, id),
    ),
  };
}

export const COMMUNITY_ACTIONS: OperatorActions = {
  ...definePublications(
    'notice',
    listNewestNotices,
    ['id', 'lastDate', 'kind', 'pinned', 'title', 'domain'],
    {
      title: Title,
      contents: Html,
      domain: Domain,
      kind: addHints(Type.Optional(Type.Enum(NOTICE_KINDS)), {
        description: 'members on a break or self-excluded do not see an event',
      }),
      pinned: defineSwitch('whether it is above the others'),
      translations: createTranslationsSchema({ title: Title, contents: Html }),
    },
    { keepDate: defineSwitch('a small correction: members do not find the notice unread again') },
  ),
  ...definePublications('notice_popup', listPopups, ['id', 'posX', 'posY', 'title', 'domain', 'promotion'], {
    title: Title,
    contents: Html,
    promotion: Promotion,
    titleColor: Type.Optional(
      Type.String({ maxLength: 20, pattern: '^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|[a-z]{3,20})?$' }),
    ),
    domain: Domain,
    posX: definePlace('pixels from the left edge of the window'),
    posY: definePlace('pixels from its upper edge'),
    translations: createTranslationsSchema({ title: Title, contents: Html }),
  }),
  ...definePublications('advertisement', listAllBanners, [], {
    title: Title,
    imgUrl: addHints(Line({ maxLength: 2_000 }), {
      description: 'path of the backend in IMAGE_PATHS, or https address in IMAGE_HOSTS',
    }),
    linkUrl: Type.Optional(Line({ maxLength: 2_000 })),
    type: Type.Optional(
      Type.String({
        maxLength: 32,
        pattern: '^[a-z][a-z0-9-]{0,31}$',
        description: 'where it is shown: home when absent',
      }),
    ),
    translations: createTranslationsSchema({ title: Title }),
    promotion: Promotion,
  }),

  'note-send': defineAction(
    'Sends a note to the named members, to all of them or to none, or to every member.',
    {
      title: Title,
      contents: Text,
      translations: createTranslationsSchema({ title: Title, contents: Text }),
      to: addHints(Type.Optional(Type.Array(Line({ maxLength: 64 }), { minItems: 1, maxItems: 10_000 })), {
        description: 'login names of the members',
      }),
      all: addHints(Type.Optional(Type.Literal(true)), { description: 'every member' }),
      promotion: Promotion,
    },
    async (database, { to, all, ...text }) => {
      if ((to === undefined) === (all === undefined)) {
        throw new OperatorError('Name the receivers with --to, or send the note to every member with --all.');
      }
      return sendNote(database, text, to === undefined ? { all: true } : { to });
    },
  ),

  'ticket-list': defineReading(
    'Lists the tickets that wait for a reply, the oldest first.',
    {
      all: defineSwitch('all tickets, the newest first'),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000, description: '50 when absent' })),
    },
    listTickets,
    { columns: ['id', 'at', 'kind', 'userId', 'contact', 'reply', 'hidden', 'title'] },
  ),
  'ticket-show': defineReading('Shows one ticket with its whole thread.', { id: RowId }, showTicket, {
    columns: ['at', 'by', 'contents', 'picture'],
  }),
  'ticket-picture': defineReading(
    'Writes an image that a member sent to a file; see ticket-show for its number.',
    { id: RowId },
    async (database, { id }) => {
      const image = await getImage(database, id);
      if (image === undefined) {
        throw new OperatorError(`There is no image ${id}. See ticket-show for the images of a ticket.`);
      }
      return { picture: image };
    },
    { savedField: 'picture' },
  ),
  'ticket-answer': defineAction(
    'Replies to a ticket; the member sees it at the next health check. Earlier replies stay.',
    { id: RowId, answer: Text },
    async (database, { id, answer }) => sendSupportReply(database, { id, reply: answer }),
  ),
};
