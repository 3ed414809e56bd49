import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { StatePage } from './state-page.tsx';

export function NotFoundPage(): ReactElement {
  const t = useShellText();
  return <StatePage illustration="lost" title={t('notFoundTitle')} hint={t('notFoundHint')} />;
}
