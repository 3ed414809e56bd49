import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { NOTE_WORDING } from './note.i18n.ts';

/** Word that this screen is being prepared. */
export default function NotePage(): ReactElement {
  const t = platform.locale.useWording(NOTE_WORDING);
  return <platform.ui.BeingPrepared title={t('title')} />;
}
