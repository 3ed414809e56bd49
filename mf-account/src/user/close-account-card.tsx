import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, LinkButton } from 'ui';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';

/** The way to closing the account. */
export function CloseAccountCard(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('closeTitle')}>
      <div className={classes.protection}>
        <p className={classes.quiet}>{t('closeText')}</p>
        <nav className={classes.links} aria-label={t('closeTitle')}>
          <LinkButton to="/close-account" look="plain">
            {t('closeLink')}
          </LinkButton>
        </nav>
      </div>
    </Card>
  );
}
