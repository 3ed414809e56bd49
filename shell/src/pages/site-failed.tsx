import type { ReactElement } from 'react';
import { Button, PlaceFrame } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';
import { pageLoad } from '../platform/page-load.ts';

/**
 * Replaces the whole site when its layout crashes. The proxy's start guard detects it by its attribute: a shell that
 * shows nothing else has not started.
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
