import { Button } from 'antd';
import { type ReactElement, useRef } from 'react';
import { platform } from 'shell/platform';
import { useQuery } from '../address/use-query.ts';
import { EntrySkeletons } from '../entry/entry.tsx';
import { ListPager } from '../pager/list-pager.tsx';
import { NoteEntry } from './note-entry.tsx';
import type ko from './texts/ko.json';
import classes from './note.module.css';
import { type NotePage as Notes, useNotes } from './use-notes.ts';

/** `/note`: what the house wrote to the member alone. */
export default function NotePage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('note');
  const notes = useNotes();
  const count = useRef<HTMLParagraphElement>(null);
  const empty = notes.maxCount === 0;
  return (
    <platform.ui.Page
      title={t('title')}
      actions={
        <>
          <Button disabled={empty || notes.unread === 0} onClick={() => void notes.readAll()}>
            {t('readAll')}
          </Button>
          <Button
            disabled={empty}
            onClick={() => void notes.removeAll().then((done) => (done ? count.current?.focus() : undefined))}
          >
            {t('deleteAll')}
          </Button>
        </>
      }
    >
      <platform.ui.Card>
        <p ref={count} tabIndex={-1} className={classes.count} role="status">
          {notes.notes === undefined ? '' : t('count', { count: notes.maxCount, unread: notes.unread })}
        </p>
        <NoteList notes={notes} onDeleted={() => count.current?.focus()} />
      </platform.ui.Card>
    </platform.ui.Page>
  );
}

function NoteList({ notes, onDeleted }: { readonly notes: Notes; readonly onDeleted: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('note');
  const query = useQuery();
  const { call } = notes;
  if (call.state === 'failed') {
    return <platform.ui.ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (notes.notes === undefined) {
    return <EntrySkeletons />;
  }
  if (notes.notes.length === 0) {
    return <platform.ui.EmptyState title={t('empty')} hint={t('emptyHint')} />;
  }
  const open = query.get('open');
  return (
    <>
      <ul>
        {notes.notes.map((note) => (
          <NoteEntry
            key={note.id}
            note={note}
            open={open === String(note.id)}
            onToggle={() => query.set({ open: open === String(note.id) ? undefined : String(note.id) })}
            onRead={() => void notes.read(note)}
            onDelete={() => void notes.remove(note).then((done) => (done ? onDeleted() : undefined))}
          />
        ))}
      </ul>
      <ListPager page={notes.page} count={notes.maxCount} />
    </>
  );
}
