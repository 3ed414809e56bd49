import { Type } from 'typebox';
import { HELP_CONTENTS_MAX, HELP_TITLE_MAX, LIST_PAGE_ITEMS, PICTURE_KEPT_SIDE } from '../constants.ts';
import { ResponseTimestamp, EntryId, ListedId } from './response-types.ts';
import { Advertisement, Note, Notice, NoticePopup } from './community-entries.ts';
import { defineCall } from './define-call.ts';
import { MaxCount, Moment, nullable, OptionalRequestId, Phone, Skip, strict, UserId } from './field-types.ts';
import { Base64Image } from './base64-image.ts';
import { Line, Paragraphs } from './text-types.ts';

const TicketText = {
  title: Line({ minLength: 1, maxLength: HELP_TITLE_MAX }),
  contents: Paragraphs({ minLength: 1, maxLength: HELP_CONTENTS_MAX }),
};

const HelpTicket = Type.Object({
  id: ListedId,
  title: Type.String(),
  contents: Type.String(),
  lastDate: ResponseTimestamp,
  state: Type.Union([Type.Literal('wait'), Type.Literal('done')], { default: 'wait' }),
  answer: nullable(Type.String()),
  answerDate: nullable(Moment),
  read: Type.Boolean(),
});

const Side = Type.Integer({ minimum: 1, maximum: PICTURE_KEPT_SIDE });

const HelpMessage = Type.Object({
  by: Type.Union([Type.Literal('member'), Type.Literal('house')]),
  contents: Type.String(),
  at: ResponseTimestamp,
  /** An image of the message; its sides in px. */
  picture: Type.Optional(Type.Object({ id: ListedId, width: Side, height: Side })),
});

const noteList = { note: Type.Array(Note), maxCount: MaxCount };

export const COMMUNITY_CALLS = {
  'user-write-help': defineCall({
    summary: 'Send a help ticket.',
    backendPath: '/public/community/user_wirte_help',
    level: 1,
    changes: ['get-help-list'],
    request: strict({ ...TicketText, requestId: OptionalRequestId }),
    response: { id: Type.Optional(ListedId) },
    errors: ['wait'],
  }),
  'user-del-note': defineCall({
    summary: 'Delete one note.',
    backendPath: '/public/community/usre_do_del_note',
    level: 1,
    changes: ['usre-get-note-list', 'get-user-note'],
    travels: 'query',
    request: strict({ id: EntryId }),
  }),
  'get-help-list': defineCall({
    summary: 'The member’s help tickets, newest first.',
    backendPath: '/public/community/get_help_list',
    level: 1,
    follows: ['helpCount'],
    read: true,
    pageOf: LIST_PAGE_ITEMS,
    request: strict({ skip: Skip }),
    response: { helps: Type.Array(HelpTicket), maxCount: MaxCount },
  }),
  'help-thread': defineCall({
    summary: 'All messages of one of the member’s tickets after its question, the oldest first.',
    backendPath: '/public/community/help_thread',
    follows: ['helpCount'],
    read: true,
    request: strict({ id: EntryId }),
    response: { messages: Type.Array(HelpMessage) },
  }),
  'help-reply': defineCall({
    summary: 'Add a message to a ticket, which then waits for a reply; a repeat gets the first response.',
    backendPath: '/public/community/help_reply',
    changes: ['get-help-list', 'help-thread'],
    request: strict({ id: EntryId, contents: TicketText.contents, requestId: OptionalRequestId }),
    /** `wait`: no more messages are accepted before a reply. */
    errors: ['wait'],
  }),
  'help-attach': defineCall({
    summary: 'Send an image in a ticket, with or without text; the ticket then waits for a reply.',
    backendPath: '/public/community/help_attach',
    limit: 'pictures',
    changes: ['get-help-list', 'help-thread'],
    image: 'picture',
    maxMs: 20_000,
    request: strict({
      id: EntryId,
      picture: Base64Image,
      contents: Type.Optional(TicketText.contents),
      requestId: OptionalRequestId,
    }),
    /** `wait`: the limit of messages, or of a day's images, is reached. */
    errors: ['wait'],
  }),
  'help-picture': defineCall({
    summary: 'An image of one of the member’s tickets, as WebP.',
    backendPath: '/public/community/help_picture',
    read: true,
    request: strict({ id: EntryId }),
    response: { picture: Base64Image },
  }),
  'read-help-message': defineCall({
    summary: 'Mark a replied ticket as read.',
    backendPath: '/public/community/admin_do_help_message_read',
    level: 1,
    changes: ['get-help-list'],
    request: strict({ id: EntryId }),
  }),
  'read-note-message': defineCall({
    summary: 'Mark a note as read.',
    backendPath: '/public/community/usre_do_read_note',
    level: 1,
    changes: ['usre-get-note-list', 'get-user-note'],
    request: strict({ id: EntryId }),
  }),
  'del-all-help': defineCall({
    summary: 'Hide all tickets from the member; the records stay.',
    backendPath: '/public/community/admin_del_all_help',
    level: 1,
    changes: ['get-help-list'],
    travels: 'empty',
    response: { count: Type.Optional(MaxCount) },
  }),
  'get-user-notices': defineCall({
    summary: 'Announcements, newest first.',
    backendPath: '/public/community/user_get_notices',
    level: 1,
    login: false,
    optionalLogin: true,
    promotions: { list: 'notices', unmarked: 'service' },
    follows: ['newsRevision', 'promotions'],
    read: true,
    travels: 'empty',
    response: { notices: Type.Array(Notice) },
  }),
  'get-notice-popup': defineCall({
    summary: 'Notice pop-ups of the home page.',
    backendPath: '/public/community/user_get_notice_popup',
    level: 1,
    login: false,
    optionalLogin: true,
    promotions: { list: 'note', unmarked: 'promotion' },
    follows: ['newsRevision', 'promotions'],
    read: true,
    travels: 'empty',
    response: { note: Type.Array(NoticePopup) },
  }),
  'get-user-note': defineCall({
    summary: 'The member’s notes, newest first.',
    backendPath: '/public/community/usre_get_note',
    level: 1,
    promotions: { list: 'note', unmarked: 'service' },
    follows: ['noteCount', 'promotions'],
    read: true,
    travels: 'empty',
    response: noteList,
  }),
  'user-ask-account': defineCall({
    summary: 'Request the account for deposits; opens a ticket.',
    backendPath: '/public/community/user_ask_account_wirte_help',
    level: 1,
    changes: ['get-help-list'],
    travels: 'empty',
    response: {
      id: Type.Optional(ListedId),
      /** The ticket's reply if it was immediate. */
      answer: Type.Optional(Type.String()),
    },
    errors: ['wait', 'time'],
  }),
  'none-login-write': defineCall({
    summary: 'Request a new password without a login; the response does not show whether the member exists.',
    backendPath: '/public/community/none_login_write',
    level: 2,
    login: false,
    limit: 'passwordHelp',
    request: strict({ userId: UserId, phone: Phone, ...TicketText }),
    errors: ['time'],
  }),
  'do-read-all-note': defineCall({
    summary: 'Mark all notes as read.',
    backendPath: '/public/community/do_read_all_note',
    level: 2,
    changes: ['usre-get-note-list', 'get-user-note'],
  }),
  'do-del-all-note': defineCall({
    summary: 'Delete all notes.',
    backendPath: '/public/community/do_del_all_note',
    level: 2,
    changes: ['usre-get-note-list', 'get-user-note'],
  }),
  'usre-get-note-list': defineCall({
    summary: 'A page of the member’s notes, newest first.',
    backendPath: '/public/community/usre_get_note_list',
    level: 2,
    promotions: { list: 'note', unmarked: 'service' },
    follows: ['noteCount', 'promotions'],
    read: true,
    pageOf: LIST_PAGE_ITEMS,
    request: strict({ skip: Skip }),
    response: noteList,
  }),
  'user-get-advertisement': defineCall({
    summary: 'Banners of a position on the site.',
    backendPath: '/public/community/user_get_advertisement',
    level: 2,
    login: false,
    optionalLogin: true,
    promotions: { list: 'advertisement', unmarked: 'promotion' },
    follows: ['newsRevision', 'promotions'],
    read: true,
    request: strict({ type: Line({ minLength: 1, maxLength: 32 }) }),
    response: { advertisement: Type.Array(Advertisement) },
  }),
  'user-del-help': defineCall({
    summary: 'Hide one ticket from the member; the record stays.',
    backendPath: '/community/user_del_help',
    level: 2,
    changes: ['get-help-list'],
    request: strict({ id: EntryId }),
  }),
} as const;
