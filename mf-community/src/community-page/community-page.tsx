import type { ReactElement, ReactNode } from 'react';
import { platform } from 'shell/platform';
import { Page, PageLinks } from 'ui';
import type helpKo from '../help/texts/ko.json';
import type noteKo from '../note/texts/ko.json';
import type noticeKo from '../notice/texts/ko.json';
import type ko from './texts/ko.json';

interface CommunityPageProps {
  readonly screen: 'note' | 'help' | 'notice';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of notes, tickets and notices: heading and navigation between them. */
export function CommunityPage({ screen, actions, children }: CommunityPageProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('community-page');
  const titles = {
    note: platform.locale.useTexts<typeof noteKo>('note')('title'),
    help: platform.locale.useTexts<typeof helpKo>('help')('title'),
    notice: platform.locale.useTexts<typeof noticeKo>('notice')('title'),
  };
  return (
    <Page
      title={titles[screen]}
      {...(actions !== undefined && { actions })}
      links={
        <PageLinks
          label={t('links')}
          links={Object.entries(titles).map(([name, title]) => ({ to: `/${name}`, title }))}
        />
      }
    >
      {children}
    </Page>
  );
}
