import type { PlatformUi } from 'shared-types';
import { useShellText } from '../locale/use-shell-text.ts';
import { ButtonLink } from './button-link.tsx';
import { Card } from './card.tsx';
import { NoticeFrame } from './notice-frame.tsx';
import { Page } from './page.tsx';

/** @see PlatformUi.BeingPrepared */
export const BeingPrepared: PlatformUi['BeingPrepared'] = ({ title }) => {
  const t = useShellText();
  return (
    <Page title={title}>
      <Card>
        <NoticeFrame
          picture="building"
          title={t('preparedHint')}
          action={
            <ButtonLink to="/" look="quiet">
              {t('backHome')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
};
