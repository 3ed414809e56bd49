import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { MessagePage } from './state-page.tsx';

/** The error page at `/admin/error`. */
export function AdminErrorPage(): ReactElement {
  const t = useShellText();
  return <MessagePage illustration="broken" title={t('errorTitle')} hint={t('errorHint')} />;
}
