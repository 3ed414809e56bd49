import { Type } from 'typebox';
import { HELP_CONTENTS_MAX, HELP_TITLE_MAX } from '../constants.ts';
import { defineCall } from './define-call.ts';
import { MaxCount, Moment, NoParameters, nullable, Phone, RowId, Skip, strict, UserId } from './field-types.ts';
import { Line, Paragraphs } from './text-types.ts';

/** A help ticket's title and text as a member writes them. */
const TicketText = {
  title: Line({ minLength: 1, maxLength: HELP_TITLE_MAX }),
  contents: Paragraphs({ minLength: 1, maxLength: HELP_CONTENTS_MAX }),
};

const HelpTicket = Type.Object({
  id: RowId,
  title: Type.String(),
  contents: Type.String(),
  lastDate: Moment,
  state: Type.Union([Type.Literal('wait'), Type.Literal('done')]),
  answer: nullable(Type.String()),
  answerDate: nullable(Moment),
  read: Type.Boolean(),
});

/** Hosts that an entry is for; without one it is for everybody. */
const Domain = Type.Optional(
  nullable(Type.String({ description: 'Several domains are separated by commas, bars or spaces' })),
);

const Notice = Type.Object({
  id: RowId,
  title: Type.String(),
  contents: Type.String({ description: 'HTML; to be sanitised before it is shown' }),
  lastDate: Moment,
  domain: Domain,
});

const NoticePopup = Type.Object({
  id: RowId,
  title: Type.String(),
  titleColor: Type.String(),
  contents: Type.String({ description: 'HTML; to be sanitised before it is shown' }),
  domain: Domain,
  posX: Type.Integer(),
  posY: Type.Integer(),
});

const Note = Type.Object({
  id: RowId,
  title: Type.String(),
  contents: Type.String(),
  lastDate: Moment,
  read: Type.Boolean(),
});

const Advertisement = Type.Object({
  id: RowId,
  imgUrl: Type.String(),
  linkUrl: Type.String(),
  title: Type.String(),
});

const noteList = { note: Type.Array(Note), maxCount: MaxCount };

/** Calls about what the house and the member tell each other. */
export const COMMUNITY_CALLS = {
  'user-write-help': defineCall({
    summary: 'Send a help ticket.',
    backendPath: '/public/community/user_wirte_help',
    login: true,
    changes: ['get-help-list'],
    request: strict(TicketText),
    answer: { id: RowId },
    refusals: ['wait'],
  }),
  'user-del-note': defineCall({
    summary: 'Delete one note.',
    backendPath: '/public/community/usre_do_del_note',
    login: true,
    changes: ['usre-get-note-list', 'get-user-note'],
    travels: 'query',
    request: strict({ id: RowId }),
    answer: {},
  }),
  'get-help-list': defineCall({
    summary: 'The member’s help tickets, newest first.',
    backendPath: '/public/community/get_help_list',
    login: true,
    follows: ['helpCount'],
    read: true,
    request: strict({ skip: Skip }),
    answer: { helps: Type.Array(HelpTicket), maxCount: MaxCount },
  }),
  'read-help-message': defineCall({
    summary: 'Mark an answered ticket as read.',
    backendPath: '/public/community/admin_do_help_message_read',
    login: true,
    changes: ['get-help-list'],
    request: strict({ id: RowId }),
    answer: {},
  }),
  'read-note-message': defineCall({
    summary: 'Mark a note as read.',
    backendPath: '/public/community/usre_do_read_note',
    login: true,
    changes: ['usre-get-note-list', 'get-user-note'],
    request: strict({ id: RowId }),
    answer: {},
  }),
  'del-all-help': defineCall({
    summary: 'Hide all tickets from the member; the records are kept.',
    backendPath: '/public/community/admin_del_all_help',
    login: true,
    changes: ['get-help-list'],
    travels: 'empty',
    request: NoParameters,
    answer: { count: MaxCount },
  }),
  'get-user-notices': defineCall({
    summary: 'Announcements, newest first.',
    backendPath: '/public/community/user_get_notices',
    login: false,
    follows: ['newsRevision'],
    read: true,
    travels: 'empty',
    request: NoParameters,
    answer: { notices: Type.Array(Notice) },
  }),
  'get-notice-popup': defineCall({
    summary: 'Notice pop-ups of the home page.',
    backendPath: '/public/community/user_get_notice_popup',
    login: false,
    follows: ['newsRevision'],
    read: true,
    travels: 'empty',
    request: NoParameters,
    answer: { note: Type.Array(NoticePopup) },
  }),
  'get-user-note': defineCall({
    summary: 'The member’s notes, newest first.',
    backendPath: '/public/community/usre_get_note',
    login: true,
    follows: ['noteCount'],
    forOthers: true,
    read: true,
    travels: 'empty',
    request: NoParameters,
    answer: noteList,
  }),
  'user-ask-account': defineCall({
    summary: 'Ask for the account to pay a deposit to; opens a ticket.',
    backendPath: '/public/community/user_ask_account_wirte_help',
    login: true,
    changes: ['get-help-list'],
    travels: 'empty',
    request: NoParameters,
    answer: {
      id: RowId,
      /** The ticket's answer when the house gave it at once. */
      answer: Type.Optional(Type.String()),
    },
    refusals: ['wait', 'time'],
  }),
  'none-login-write': defineCall({
    summary: 'Ask for a new password without being logged in; the answer never tells whether the member exists.',
    backendPath: '/public/community/none_login_write',
    login: false,
    limit: 'passwordHelp',
    request: strict({ userId: UserId, phone: Phone, ...TicketText }),
    answer: {},
    refusals: ['time'],
  }),
  'do-read-all-note': defineCall({
    summary: 'Mark all notes as read.',
    backendPath: '/public/community/do_read_all_note',
    login: true,
    changes: ['usre-get-note-list', 'get-user-note'],
    request: NoParameters,
    answer: {},
  }),
  'do-del-all-note': defineCall({
    summary: 'Delete all notes.',
    backendPath: '/public/community/do_del_all_note',
    login: true,
    changes: ['usre-get-note-list', 'get-user-note'],
    request: NoParameters,
    answer: {},
  }),
  'usre-get-note-list': defineCall({
    summary: 'A page of the member’s notes, newest first.',
    backendPath: '/public/community/usre_get_note_list',
    login: true,
    follows: ['noteCount'],
    read: true,
    request: strict({ skip: Skip }),
    answer: noteList,
  }),
  'user-get-advertisement': defineCall({
    summary: 'Banners of a place on the site.',
    backendPath: '/public/community/user_get_advertisement',
    login: false,
    follows: ['newsRevision'],
    read: true,
    request: strict({ type: Line({ minLength: 1, maxLength: 32 }) }),
    answer: { advertisement: Type.Array(Advertisement) },
  }),
  'user-del-help': defineCall({
    summary: 'Hide one ticket from the member; the record is kept.',
    backendPath: '/community/user_del_help',
    login: true,
    changes: ['get-help-list'],
    request: strict({ id: RowId }),
    answer: {},
  }),
} as const;
