import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { StatePage } from './state-page.tsx';

/** The shell itself failed at a page: what is left to offer is the way home. */
export function RouteFailed(): ReactElement {
  const t = useShellText();
  return (
    <main>
      <StatePage picture="broken" title={t('pageFailed')} hint={t('errorHint')} />
    </main>
  );
}
