import type { ReactElement } from 'react';
import { Button, PlaceFrame } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import { pageLoad } from '../platform/page-load.ts';

/**
 * In the place of the whole site when its frame itself fell over: no menu and no page is left around it. The proxy's start
 * guard knows it by its mark: a shell that shows nothing else has not started.
 */
export function SiteFailed(): ReactElement {
  const t = useShellText();
  return (
    <main data-site-failed>
      <PlaceFrame
        role="alert"
        illustration="broken"
        title={t('errorTitle')}
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
