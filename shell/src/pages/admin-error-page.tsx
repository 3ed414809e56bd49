import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { StatePage } from './state-page.tsx';

/** The error page at `/admin/error`. */
export function AdminErrorPage(): ReactElement {
  const t = useShellText();
  return <StatePage illustration="broken" title={t('errorTitle')} hint={t('errorHint')} />;
}
