import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { REGISTER_WORDING } from './register.i18n.ts';

/** Registration, not open yet. */
export default function RegisterPage(): ReactElement {
  const t = platform.locale.useWording(REGISTER_WORDING);
  return <platform.ui.BeingPrepared title={t('title')} />;
}
