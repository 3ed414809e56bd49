import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, LinkButton } from 'ui';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';

/** The way to limits, breaks and self-exclusion. */
export function ProtectionCard(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('protection')}>
      <div className={classes.protection}>
        <p className={classes.quiet}>{t('protectionText')}</p>
        <nav className={classes.links} aria-label={t('protection')}>
          <LinkButton to="/protection" look="plain">
            {t('protectionLink')}
          </LinkButton>
        </nav>
      </div>
    </Card>
  );
}
