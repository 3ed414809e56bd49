import { type ReactElement, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import { pageLoad } from '../platform/page-load.ts';
import { reportFailure } from '../failure-reporting/failure-reporting.ts';
import { MessagePage } from './state-page.tsx';

/** Shown when the shell itself fails at a page: offers a reload and links to other pages. */
export function RouteFailed(): ReactElement {
  const t = useShellText();
  const error = useRouteError();
  useEffect(() => reportFailure({ kind: 'render', error }), [error]);
  return (
    <main>
      <MessagePage
        illustration="broken"
        title={t('pageFailed')}
        hint={t('errorHint')}
        action={
          <Button look="primary" onClick={() => pageLoad.reload()}>
            {t('refreshNow')}
          </Button>
        }
      />
    </main>
  );
}
