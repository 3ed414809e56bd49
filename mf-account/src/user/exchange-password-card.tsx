import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { PasswordForm } from './password-form.tsx';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';

/** Changes the exchange password; the old one is the proof. */
export function ExchangePasswordCard(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('exchangePassword')}>
      <p className={classes.quiet}>{t('exchangeText')}</p>
      <PasswordForm kind="exchange" title={t('exchangePassword')} />
    </Card>
  );
}
