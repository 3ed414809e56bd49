import { type ReactElement, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useShellText } from '../locale/use-shell-text.ts';
import { fail } from '../reports/page-reports.ts';
import { StatePage } from './state-page.tsx';

/** The shell itself failed at a page: what is left to offer is the way home. */
export function RouteFailed(): ReactElement {
  const t = useShellText();
  const error = useRouteError();
  useEffect(() => void fail({ kind: 'render', error }), [error]);
  return (
    <main>
      <StatePage picture="broken" title={t('pageFailed')} hint={t('errorHint')} />
    </main>
  );
}
