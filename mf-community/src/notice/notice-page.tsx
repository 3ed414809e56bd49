import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { NOTICE_WORDING } from './notice.i18n.ts';

/** Word that this screen is being prepared. */
export default function NoticePage(): ReactElement {
  const t = platform.locale.useWording(NOTICE_WORDING);
  return <platform.ui.BeingPrepared title={t('title')} />;
}
