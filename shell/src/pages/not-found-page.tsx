import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { MessagePage } from './state-page.tsx';

export function NotFoundPage(): ReactElement {
  const t = useShellText();
  return <MessagePage illustration="lost" title={t('notFoundTitle')} hint={t('notFoundHint')} />;
}
