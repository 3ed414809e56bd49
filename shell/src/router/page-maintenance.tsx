import type { ReactElement } from 'react';
import { Card, LinkButton, Page, PlaceFrame } from 'ui';
import { useShellText } from '../locale/use-shell-text.ts';

/** Replaces a page whose feature is under maintenance; menu and bar remain. */
export function PageMaintenance(): ReactElement {
  const t = useShellText();
  return (
    <Page title={t('maintenanceTitle')}>
      <Card>
        <PlaceFrame
          illustration="building"
          title={t('partMaintenance')}
          hint={t('maintenanceHint')}
          action={
            <LinkButton to="/" look="plain">
              {t('backHome')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
}
