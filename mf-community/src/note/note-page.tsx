import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import { EntryList } from '../entry/entries.tsx';
import { PlainText } from '../entry/entry.tsx';
import { CommunityPage } from '../community-page/community-page.tsx';
import type ko from './texts/ko.json';
import { useNotes } from './use-notes.ts';

/** `/note`: messages of the site to the member. */
export default function NotePage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('note');
  const notes = useNotes();
  const unread = platform.session.use((state) => state.user?.noteCount ?? 0);
  return (
    <CommunityPage screen="note">
      <EntryList
        screen="note"
        entries={notes}
        counted={t('count', { count: notes.count, unread })}
        actions={
          platform.hasCall('do-read-all-note') && (
            <Button look="text" disabled={notes.count === 0 || unread === 0} onClick={() => void notes.readAll()}>
              {t('readAll')}
            </Button>
          )
        }
        renderContents={({ contents }) => <PlainText text={contents} />}
      />
    </CommunityPage>
  );
}
