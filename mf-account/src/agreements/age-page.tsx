import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { HelpLines } from '../risks/help-lines.tsx';
import { AgreementPage } from './agreement-page.tsx';
import classes from './agreement-page.module.css';
import type ko from './texts/ko.json';

/** Public page with the age rule and a note to guardians of minors. */
export default function AgePage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('agreements');
  return (
    <AgreementPage name="age">
      <Card title={t('guardians')}>
        <p className={classes.advice}>{t('guardianAdvice')}</p>
        <HelpLines />
      </Card>
    </AgreementPage>
  );
}
