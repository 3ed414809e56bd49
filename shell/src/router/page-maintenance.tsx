import type { ReactElement } from 'react';
import { useShellText } from '../locale/use-shell-text.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { NoticeFrame } from '../ui/notice-frame.tsx';
import { Page } from '../ui/page.tsx';

/** In the place of a page whose feature is under maintenance: menu and bar go on around it. */
export function PageMaintenance(): ReactElement {
  const t = useShellText();
  return (
    <Page title={t('maintenanceTitle')}>
      <Card>
        <NoticeFrame
          picture="building"
          title={t('partMaintenance')}
          hint={t('maintenanceHint')}
          action={
            <ButtonLink to="/" look="quiet">
              {t('backHome')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
