import { Line, Paragraphs, RowId } from 'shared-types/calls';
import { NOTICE_KINDS } from 'shared-types/platform';
import { Type } from 'typebox';
import { OperatorError } from '../../calls/operator-error.ts';
import { sendSupportReply, listTickets, showTicket } from '../../community/support-tickets.ts';
import { sendNote } from '../../community/notes.ts';
import { listPopups } from '../../community/notice-popups.ts';
import { listNewestNotices } from '../../community/notices.ts';
import { getImage } from '../../community/ticket-images.ts';
import {
  addHints,
  createTranslationsSchema,
  defineAction,
  defineReading,
  type OperatorActions,
} from './operator-action.ts';
import { listAllBanners, readAddresses } from '../../community/banners.ts';
import { editPublication, insertPublication, removePublication } from '../../community/publications.ts';

const Title = Line({ minLength: 1, maxLength: 100 });
const Text = addHints(Paragraphs({ minLength: 1, maxLength: 4_000 }), { file: 'text' });
const Html = addHints(Paragraphs({ minLength: 1, maxLength: 50_000 }), {
  description: 'HTML; the first heading of a Markdown file is the title',
  file: 'html',
});
const Domain = addHints(Type.Optional(Paragraphs({ maxLength: 2_000 })), {
  description: 'hosts that show it, separated by commas; all when empty',
});
const Place = Type.Integer({ minimum: 0, maximum: 10_000 });
const Color = Type.String({ maxLength: 20, pattern: '^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|[a-z]{3,20})?$' });
const Promotion = Type.Optional(
  Type.Boolean({ description: 'whether members on a break or self-excluded do not see it' }),
);
const Address = Line({ maxLength: 2_000 });
const optionalTitle = Type.Optional(Line({ minLength: 1, maxLength: 100 }));
const optionalHtml = addHints(Type.Optional(Paragraphs({ minLength: 1, maxLength: 50_000 })), { file: 'html' });

const noticePlace = {
  domain: Domain,
  kind: addHints(Type.Optional(Type.Enum(NOTICE_KINDS)), {
    description: 'members on a break or self-excluded do not see an event',
  }),
  pinned: Type.Optional(Type.Boolean({ description: 'whether it is above the others' })),
  translations: createTranslationsSchema({ title: Title, contents: Html }),
};

const popupPlace = {
  promotion: Promotion,
  titleColor: Type.Optional(Color),
  domain: Domain,
  posX: addHints(Type.Optional(Place), { description: 'pixels from the left edge of the window' }),
  posY: addHints(Type.Optional(Place), { description: 'pixels from its upper edge' }),
  translations: createTranslationsSchema({ title: Title, contents: Html }),
};

export const COMMUNITY_ACTIONS: OperatorActions = {
  'notice-list': defineReading(
    'Lists the published notices, the newest first.',
    {},
    async (database) => ({ notices: await listNewestNotices(database) }),
    { columns: ['id', 'lastDate', 'kind', 'pinned', 'title', 'domain'] },
  ),
  'notice-publish': defineAction(
    'Publishes a notice; open pages show it at their next health check, within 30 seconds.',
    { title: Title, contents: Html, ...noticePlace },
    async (database, notice) => insertPublication(database, 'notice', notice),
  ),
  'notice-edit': defineAction(
    'Changes a notice; omitted fields stay, but a new text removes the translations.',
    {
      id: RowId,
      title: optionalTitle,
      contents: optionalHtml,
      ...noticePlace,
      keepDate: Type.Optional(
        Type.Boolean({ description: 'a small correction: members do not find the notice unread again' }),
      ),
    },
    async (database, { id, keepDate = false, ...changed }) =>
      editPublication(database, 'notice', id, changed, keepDate ? [] : ['last_date = now()']),
  ),
  'notice-remove': defineAction(
    'Removes a notice from the site; its record stays.',
    { id: RowId },
    async (database, { id }) => removePublication(database, 'notice', id),
  ),

  'popup-list': defineReading(
    'Lists the published pop-ups.',
    {},
    async (database) => ({ popups: await listPopups(database) }),
    { columns: ['id', 'posX', 'posY', 'title', 'domain', 'promotion'] },
  ),
  'popup-publish': defineAction(
    'Publishes a pop-up on the home page; open pages show it at their next health check.',
    { title: Title, contents: Html, ...popupPlace },
    async (database, popup) => insertPublication(database, 'notice_popup', popup),
  ),
  'popup-edit': defineAction(
    'Changes a pop-up; omitted fields stay, but a new text removes the translations.',
    { id: RowId, title: optionalTitle, contents: optionalHtml, ...popupPlace },
    async (database, { id, ...changed }) => editPublication(database, 'notice_popup', id, changed),
  ),
  'popup-remove': defineAction(
    'Removes a pop-up from the site; its record stays.',
    { id: RowId },
    async (database, { id }) => removePublication(database, 'notice_popup', id),
  ),

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
      all: Type.Optional(Type.Boolean({ description: 'all tickets, the newest first' })),
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

  'banner-list': defineReading('Lists the published banners.', {}, async (database) => ({
    banners: await listAllBanners(database),
  })),
  'banner-publish': defineAction(
    'Publishes a banner on the home page.',
    {
      title: Title,
      imgUrl: addHints(Line({ maxLength: 2_000 }), {
        description: 'path of the backend in IMAGE_PATHS, or https address in IMAGE_HOSTS',
      }),
      linkUrl: Type.Optional(Address),
      type: Type.Optional(
        Type.String({
          maxLength: 32,
          pattern: '^[a-z][a-z0-9-]{0,31}$',
          description: 'where it is shown: home when absent',
        }),
      ),
      translations: createTranslationsSchema({ title: Title }),
      promotion: Promotion,
    },
    async (database, banner) => {
      const addresses = readAddresses({ linkUrl: '', ...banner });
      return insertPublication(database, 'advertisement', { type: 'home', ...banner, ...addresses });
    },
  ),
  'banner-edit': defineAction(
    'Changes a banner; omitted fields stay, but a new title removes the translations.',
    {
      id: RowId,
      title: optionalTitle,
      imgUrl: Type.Optional(Address),
      linkUrl: Type.Optional(Address),
      translations: createTranslationsSchema({ title: Title }),
      promotion: Promotion,
    },
    async (database, { id, ...changed }) =>
      editPublication(database, 'advertisement', id, { ...changed, ...readAddresses(changed) }),
  ),
  'banner-remove': defineAction(
    'Removes a banner from the site; its record stays.',
    { id: RowId },
    async (database, { id }) => removePublication(database, 'advertisement', id),
  ),
};
