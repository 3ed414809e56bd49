import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { ActionMenu } from 'ui/extra';
import { Entry, PlainText, getFirstLine } from '../entry/entry.tsx';
import type ko from './texts/ko.json';
import type { MemberNote } from './use-notes.ts';

interface NoteEntryProps {
  readonly note: MemberNote;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}

/** One note; opening it marks it as read. */
export function NoteEntry({ note, open, onToggle, onRead, onDelete }: NoteEntryProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('note');
  const { title, contents, at, read } = note;
  const reportRead = useEffectEvent(onRead);
  const seen = open && !read;
  useEffect(() => {
    if (seen) {
      reportRead();
    }
  }, [seen]);
  return (
    <Entry
      kind="note"
      title={title}
      preview={getFirstLine(contents)}
      at={at}
      unread={!read}
      open={open}
      onToggle={onToggle}
      menu={
        hasOwnId(note) && (
          <ActionMenu
            label={t('more', { title })}
            actions={[{ label: t('delete'), removes: true, onPress: onDelete }]}
          />
        )
      }
    >
      <PlainText text={contents} />
    </Entry>
  );
}
