import { type ReactElement, useState } from 'react';
import { platform } from 'shell/platform';
import { Drawer, IconButton, Button, EmptyState, ErrorState, RowSkeletons } from 'ui';
import classes from './notifications.module.css';
import type ko from './texts/ko.json';
import { Link } from 'react-router-dom';
import { EntryMark } from '../entry/entry-mark.tsx';
import row from '../row/row.module.css';
import type { CallState } from 'shared-types/platform';
import { hasOwnId } from 'shared-types/calls';
import { sendAndCount } from '../send-or-report/send-or-report.ts';
import { getFirstLine } from '../entry/entry.tsx';
import { isUnread } from '../help/use-tickets.ts';
import { useNoteList } from '../note/use-notes.ts';
import { useNotices } from '../notice/use-notices.ts';

/** Counts above this are shown as `99+`. */
const MAX_COUNT = 99;

/** A bell with the number of unread messages, and a panel whose content is requested when it opens. */
export default function NotificationCentre(): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('notifications');
  const user = platform.session.use((state) => state.user);
  const [open, setOpen] = useState(false);
  if (user === null) {
    return null;
  }
  const { noteCount, helpCount } = user;
  const count = noteCount + helpCount;
  const close = () => setOpen(false);
  return (
    <span className={classes.place}>
      <IconButton
        icon="bell"
        label={count === 0 ? t('title') : t('waiting', { notes: noteCount, answers: helpCount })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {count > 0 && (
        <b className={classes.count} aria-hidden="true">
          {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
        </b>
      )}
      <Drawer open={open} side="right" name="notifications" label={t('title')} heading={t('title')} onClose={close}>
        <NotificationList onLeave={close} />
      </Drawer>
    </span>
  );
}

/** Maximum number of items of a kind; the page of the kind has the others. */
const SHOWN = 5;

const PAGES = {
  notes: { path: '/note', addressOf: (id: string) => `/note?open=${id}`, mark: 'note' },
  answers: { path: '/help', addressOf: (id: string) => `/help?open=${id}`, mark: 'help' },
  notices: { path: '/notice', addressOf: (id: string) => `/notice/${id}`, mark: 'notice' },
} as const;

/** Unread items by kind; opening one marks it as read there. */
function NotificationList({ onLeave }: { readonly onLeave: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notifications');
  const { kinds, readAll, busy } = useNotifications();
  const messages = platform.session.use(({ user }) => (user?.noteCount ?? 0) + (user?.helpCount ?? 0));
  if (kinds.every(({ entries, call }) => entries?.length === 0 && call.state === 'done')) {
    return (
      <div className={classes.nothing}>
        <EmptyState illustration="letter" title={t('empty')} hint={t('emptyHint')} />
      </div>
    );
  }
  return (
    <>
      {kinds.map((kind) => (
        <Kind key={kind.kind} unread={kind} onLeave={onLeave} />
      ))}
      {(messages > 0 || kinds.some(({ entries }) => entries !== undefined && entries.length > 0)) && (
        <div className={classes.foot}>
          <Button block busy={busy} onClick={() => void readAll()}>
            {t('readAll')}
          </Button>
        </div>
      )}
    </>
  );
}

function Kind({ unread, onLeave }: { readonly unread: Unread; readonly onLeave: () => void }): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('notifications');
  const { kind, call, entries } = unread;
  const { path, addressOf, mark } = PAGES[kind];
  if (entries?.length === 0) {
    return null;
  }
  return (
    <section aria-label={t(kind)} className={classes.kind}>
      <h2 data-quiet className={classes.heading}>
        {t(kind)}
        <Link to={path} data-link className={classes.all} aria-label={t('allOf', { kind: t(kind) })} onClick={onLeave}>
          {t('all')}
        </Link>
      </h2>
      {call.state === 'failed' ? (
        <div className={classes.failed}>
          <ErrorState failure={call.failure} onRetry={call.retry} />
        </div>
      ) : entries === undefined ? (
        <RowSkeletons rows={2} />
      ) : (
        <ul data-ruled>
          {entries.slice(0, SHOWN).map(({ id, title, at, preview = '' }) => (
            <li key={id}>
              <Link to={addressOf(encodeURIComponent(id))} className={classes.entry} onClick={onLeave}>
                <EntryMark of={mark} unread />
                <span className={classes.words}>
                  <span data-row-name className={classes.title}>
                    {title}
                  </span>
                  {preview !== '' && <span className={row.preview}>{preview}</span>}
                  <span className={classes.date}>{platform.format.dateTime(at)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Notification {
  readonly id: number | string;
  readonly title: string;
  readonly at: string;
  /** The first words of a personal message. */
  readonly preview?: string;
}

interface Unread {
  readonly kind: keyof typeof PAGES;
  readonly call: CallState<unknown>;
  /** Undefined while loading. */
  readonly entries: readonly Notification[] | undefined;
}

/** Returns unread notes, tickets with an unread reply, and notices that this browser has not shown. */
function useNotifications() {
  const noteList = useNoteList(1);
  const helpCall = platform.api.useCall('get-help-list', {});
  const noticeList = useNotices();
  const readNote = platform.api.useSend('read-note-message');
  const readNotes = platform.api.useSend('do-read-all-note');
  const readTicket = platform.api.useSend('read-help-message');
  const notes = noteList.items?.filter(({ read }) => !read);
  const unreadTickets = helpCall.response?.helps.filter(isUnread);
  const notices = noticeList.notices?.filter((notice) => !noticeList.isRead(notice));

  const { run, busy } = platform.useAction(async () => {
    const all = platform.hasCall('do-read-all-note');
    const named = (notes ?? []).filter(hasOwnId);
    const readEach = async () => Promise.all(named.map(async ({ id }) => readNote.send({ id })));
    const isRead =
      (platform.session.store.getState().user?.noteCount ?? 0) === 0 ||
      (await (all
        ? sendAndCount('noteCount', () => readNotes.send({}))
        : sendAndCount('noteCount', readEach, named.length)));
    const repliedTickets = (unreadTickets ?? []).filter(hasOwnId);
    const readTickets = async () => Promise.all(repliedTickets.map(async ({ id }) => readTicket.send({ id })));
    const areRead =
      isRead && (repliedTickets.length === 0 || (await sendAndCount('helpCount', readTickets, repliedTickets.length)));
    if (areRead && notices !== undefined) {
      noticeList.markRead(notices);
    }
  });

  const kinds: readonly Unread[] = [
    {
      kind: 'notes',
      call: noteList.call,
      entries: notes?.map((note) => ({ ...note, preview: getFirstLine(note.contents) })),
    },
    {
      kind: 'answers',
      call: helpCall,
      entries: unreadTickets?.map((ticket) => ({ ...ticket, preview: getFirstLine(ticket.answer ?? '') })),
    },
    { kind: 'notices', call: noticeList.call, entries: notices },
  ];
  return { kinds, readAll: run, busy };
}
