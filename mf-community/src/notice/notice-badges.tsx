import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Badge } from 'ui';
import type ko from './texts/ko.json';
import type { SiteNotice } from './use-notices.ts';

export function NoticeBadges({
  notice: { kind = 'notice', pinned = false },
}: {
  readonly notice: SiteNotice;
}): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice');
  return (
    <>
      {pinned && <Badge>{t('pinned')}</Badge>}
      {kind !== 'notice' && <Badge tone={kind === 'maintenance' ? 'waiting' : 'quiet'}>{t(kind)}</Badge>}
    </>
  );
}
