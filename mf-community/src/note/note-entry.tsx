import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { platform } from 'shell/platform';
import { Button, Stack } from 'ui';
import { Entry, PlainText } from '../entry/entry.tsx';
import type ko from './texts/ko.json';
import type { Note } from './use-notes.ts';

interface NoteEntryProps {
  readonly note: Note;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/** One note; it is read by being opened. */
export function NoteEntry({ note, open, onToggle, onRead, onDelete }: NoteEntryProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('note');
  const { title, contents, lastDate, read } = note;
  const tellRead = useEffectEvent(onRead);
  const seen = open && !read;
  useEffect(() => {
    if (seen) {
      tellRead();
    }
  }, [seen]);
  return (
    <Entry title={title} lastDate={lastDate} unread={!read} open={open} onToggle={onToggle}>
      <PlainText text={contents} />
      <Stack direction="row" justify="end">
        <Button onClick={onDelete}>{t('delete')}</Button>
      </Stack>
    </Entry>
  );
}
