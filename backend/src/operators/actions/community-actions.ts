import { Line, NOTICE_KINDS, Paragraphs, RowId } from 'shared-types';
import { Type } from 'typebox';
import { defineAction, type OperatorActions } from './operator-action.ts';
import { furtherLanguages } from './further-languages.ts';
import { OperatorRefused } from '../../calls/operator-refused.ts';
import { answerTicket, listTickets, showTicket } from '../../community/answer-tickets.ts';
import { pictureOf } from '../../community/ticket-pictures.ts';
import { editNotice, newestNotices, publishNotice, removeNotice } from '../../community/notices.ts';
import { editPopup, noticePopups, publishPopup, removePopup } from '../../community/notice-popups.ts';
import { sendNote } from '../../community/notes.ts';

const strict = <P extends Parameters<typeof Type.Object>[0]>(fields: P) =>
  Type.Object(fields, { additionalProperties: false });

const Title = Line({ minLength: 1, maxLength: 100 });
const Html = Paragraphs({ minLength: 1, maxLength: 50_000 });
const Text = Paragraphs({ minLength: 1, maxLength: 4_000 });
const Domain = Paragraphs({ maxLength: 2_000 });
const Place = Type.Integer({ minimum: 0, maximum: 10_000 });
const Color = Type.String({ maxLength: 20, pattern: '^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|[a-z]{3,20})?$' });

const noticePlace = {
  domain: Type.Optional(Domain),
  kind: Type.Optional(Type.Enum(NOTICE_KINDS)),
  pinned: Type.Optional(Type.Boolean()),
  translations: furtherLanguages({ title: Title, contents: Html }),
};

const Promotion = Type.Optional(Type.Boolean());

const popupPlace = {
  promotion: Promotion,
  titleColor: Type.Optional(Color),
  domain: Type.Optional(Domain),
  posX: Type.Optional(Place),
  posY: Type.Optional(Place),
  translations: furtherLanguages({ title: Title, contents: Html }),
};

/** What an operator may do about notices, pop-ups, notes and tickets. */
export const COMMUNITY_ACTIONS: OperatorActions = {
  'notice-list': defineAction(strict({}), async (database) => ({ notices: await newestNotices(database) }), {
    read: true,
  }),
  'notice-publish': defineAction(strict({ title: Title, contents: Html, ...noticePlace }), publishNotice),
  'notice-edit': defineAction(
    strict({
      id: RowId,
      title: Type.Optional(Title),
      contents: Type.Optional(Html),
      ...noticePlace,
      keepDate: Type.Optional(Type.Boolean()),
    }),
    editNotice,
  ),
  'notice-remove': defineAction(strict({ id: RowId }), removeNotice),

  'popup-list': defineAction(strict({}), async (database) => ({ popups: await noticePopups(database) }), {
    read: true,
  }),
  'popup-publish': defineAction(strict({ title: Title, contents: Html, ...popupPlace }), publishPopup),
  'popup-edit': defineAction(
    strict({ id: RowId, title: Type.Optional(Title), contents: Type.Optional(Html), ...popupPlace }),
    editPopup,
  ),
  'popup-remove': defineAction(strict({ id: RowId }), removePopup),

  'note-send': defineAction(
    strict({
      title: Title,
      contents: Text,
      translations: furtherLanguages({ title: Title, contents: Text }),
      to: Type.Optional(Type.Array(Line({ maxLength: 64 }), { minItems: 1, maxItems: 10_000 })),
      all: Type.Optional(Type.Literal(true)),
      promotion: Promotion,
    }),
    async (database, { to, all, ...text }) => {
      if ((to === undefined) === (all === undefined)) {
        throw new OperatorRefused('Say whom the note is for: members by name, or all of them.');
      }
      return sendNote(database, text, to === undefined ? { all: true } : { to });
    },
  ),

  'ticket-list': defineAction(
    strict({ all: Type.Optional(Type.Boolean()), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })) }),
    listTickets,
    { read: true },
  ),
  'ticket-show': defineAction(strict({ id: RowId }), showTicket, { read: true }),
  'ticket-picture': defineAction(
    strict({ id: RowId }),
    async (database, { id }) => {
      const picture = await pictureOf(database, id);
      if (picture === undefined) {
        throw new OperatorRefused(`There is no picture ${id}. \`ticket show\` names those of a ticket.`);
      }
      return { picture };
    },
    { read: true },
  ),
  'ticket-answer': defineAction(strict({ id: RowId, answer: Text }), answerTicket),
};
