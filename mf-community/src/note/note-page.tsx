import { type ReactElement, useRef } from 'react';
import { hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Card } from 'ui';
import { ActionMenu } from 'ui/extra';
import { EntryList } from '../entry/entries.tsx';
import { Entry, PlainText, getFirstLine } from '../entry/entry.tsx';
import { ListCount, ListHead } from '../list/list-head.tsx';
import { CommunityPage } from '../community-page/community-page.tsx';
import type ko from './texts/ko.json';
import { useNotes } from './use-notes.ts';

/** `/note`: messages of the site to the member. */
export default function NotePage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('note');
  const notes = useNotes();
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = () => count.current?.focus();
  const empty = notes.maxCount === 0;
  return (
    <CommunityPage screen="note">
      <Card>
        <ListHead
          empty={notes.notes?.length === 0}
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
                  onClick={() => void notes.removeAll().then((done) => (done ? focusCount() : undefined))}
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
        <EntryList
          call={notes.call}
          items={notes.notes}
          page={notes.page}
          count={notes.maxCount}
          texts={{ empty: t('empty'), emptyHint: t('emptyHint') }}
          renderEntry={(note, state) => (
            <Entry
              key={note.id}
              kind="note"
              title={note.title}
              preview={getFirstLine(note.contents)}
              at={note.at}
              unread={!note.read}
              {...state}
              onRead={() => void notes.read(note)}
              menu={
                hasOwnId(note) && (
                  <ActionMenu
                    label={t('more', { title: note.title })}
                    actions={[
                      {
                        label: t('delete'),
                        removes: true,
                        onPress: () => void notes.remove(note).then((done) => (done ? focusCount() : undefined)),
                      },
                    ]}
                  />
                )
              }
            >
              <PlainText text={note.contents} />
            </Entry>
          )}
        />
      </Card>
    </CommunityPage>
  );
}
