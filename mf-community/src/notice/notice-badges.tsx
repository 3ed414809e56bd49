import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Badge } from 'ui';
import type ko from './texts/ko.json';
import type { Notice } from './use-notices.ts';

/** Whether a notice is pinned, and what it is about where that is more than news. */
export function NoticeBadges({
  notice: { kind = 'notice', pinned = false },
}: {
  readonly notice: Notice;
}): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('notice');
  return (
    <>
      {pinned && <Badge>{t('pinned')}</Badge>}
      {kind !== 'notice' && <Badge tone={kind === 'maintenance' ? 'waiting' : 'quiet'}>{t(kind)}</Badge>}
    </>
  );
}
