import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';

/** The way to limits, breaks and self-exclusion. */
export function ProtectionCard(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <platform.ui.Card title={t('protection')}>
      <div className={classes.protection}>
        <p className={classes.quiet}>{t('protectionText')}</p>
        <nav className={classes.links} aria-label={t('protection')}>
          <platform.ui.ButtonLink to="/protection" look="quiet">
            {t('protectionLink')}
          </platform.ui.ButtonLink>
        </nav>
      </div>
    </platform.ui.Card>
  );
}
