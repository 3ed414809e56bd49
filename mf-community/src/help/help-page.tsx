import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { HELP_WORDING } from './help.i18n.ts';

/** Word that this screen is being prepared. */
export default function HelpPage(): ReactElement {
  const t = platform.locale.useWording(HELP_WORDING);
  return <platform.ui.BeingPrepared title={t('title')} />;
}
