import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Card, Page } from 'ui';
import type ko from './texts/ko.json';
import classes from './protection.module.css';
import { ProtectionTools } from './protection-tools.tsx';

/** What playing may do, where help is, and the tools of a member. Anybody may read it. */
export default function ProtectionPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const isMember = platform.session.use(({ status }) => status === 'loggedIn');
  return (
    <Page title={t('title')}>
      <p className={classes.lead}>{t('lead')}</p>
      {isMember && <ProtectionTools />}
      <Card title={t('signs')}>
        <ul className={classes.list}>
          {(['sign1', 'sign2', 'sign3', 'sign4'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Card>
      <Card title={t('help')}>
        <p className={classes.helpline}>
          {t('helpline')} <a href="tel:1336">1336</a>
        </p>
        <p className={classes.hint}>{t('minors')}</p>
        {!isMember && <p className={classes.hint}>{t('tools')}</p>}
        <p className={classes.hint}>
          {t('complaints')} <Link to="/help">{t('helpCentre')}</Link>
        </p>
      </Card>
    </Page>
  );
}
