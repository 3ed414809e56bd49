import { type ReactElement, useRef } from 'react';
import { platform } from 'shell/platform';
import { Button, Card, EmptyState, ErrorState, Page } from 'ui';
import { useQuery } from '../address/use-query.ts';
import { Entries, EntriesSkeleton } from '../entry/entries.tsx';
import { ListCount, ListHead, ListPager } from '../list/list-head.tsx';
import { NoteEntry } from './note-entry.tsx';
import type ko from './texts/ko.json';
import { type NotesState as Notes, useNotes } from './use-notes.ts';

/** `/note`: messages of the site to the member. */
export default function NotePage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('note');
  const notes = useNotes();
  const count = useRef<HTMLParagraphElement>(null);
  const empty = notes.maxCount === 0;
  return (
    <Page title={t('title')}>
      <Card>
        <ListHead
          actions={
            <>
              {platform.hasCall('do-read-all-note') && (
                <Button look="text" disabled={empty || notes.unread === 0} onClick={() => void notes.readAll()}>
                  {t('readAll')}
                </Button>
              )}
              {platform.hasCall('do-del-all-note') && (
                <Button
                  look="text"
                  disabled={empty}
                  onClick={() => void notes.removeAll().then((done) => (done ? count.current?.focus() : undefined))}
                >
                  {t('deleteAll')}
                </Button>
              )}
            </>
          }
        >
          <ListCount ref={count}>
            {notes.notes === undefined ? '' : t('count', { count: notes.maxCount, unread: notes.unread })}
          </ListCount>
        </ListHead>
        <NoteList notes={notes} onDeleted={() => count.current?.focus()} />
      </Card>
    </Page>
  );
}

function NoteList({ notes, onDeleted }: { readonly notes: Notes; readonly onDeleted: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('note');
  const query = useQuery();
  const { call } = notes;
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (notes.notes === undefined) {
    return <EntriesSkeleton />;
  }
  if (notes.notes.length === 0) {
    return <EmptyState illustration="letter" title={t('empty')} hint={t('emptyHint')} />;
  }
  const open = query.get('open');
  return (
    <>
      <Entries open={notes.notes.some(({ id }) => open === String(id))} choose={t('choose')}>
        {notes.notes.map((note) => (
          <NoteEntry
            key={note.id}
            note={note}
            open={open === String(note.id)}
            onToggle={() =>
              open === String(note.id) ? query.set({ open: undefined }) : query.push({ open: String(note.id) })
            }
            onRead={() => void notes.read(note)}
            onDelete={() => void notes.remove(note).then((done) => (done ? onDeleted() : undefined))}
          />
        ))}
      </Entries>
      <ListPager page={notes.page} count={notes.maxCount} />
    </>
  );
}
