import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { StatePage } from './state-page.tsx';

/** There is no page at this address. */
export function NotFoundPage(): ReactElement {
  const t = useShellText();
  return <StatePage illustration="lost" title={t('notFoundTitle')} hint={t('notFoundHint')} />;
}
