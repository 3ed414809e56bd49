import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { LIMIT_KINDS } from 'shared-types/calls';
import { Card, LinkButton, Page } from 'ui';
import { HelpLines } from '../risks/help-lines.tsx';
import type ko from './texts/ko.json';
import type legalKo from '../legal/texts/ko.json';
import type userKo from '../user/texts/ko.json';
import classes from './protection.module.css';
import shared from '../styles/shared.module.css';
import { ProtectionTools } from './protection-tools.tsx';

export default function ProtectionPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  const help = platform.links.to('help');
  const risks = platform.links.to('risks');
  const isMember = platform.session.use(({ status }) => status === 'loggedIn');
  const words = platform.locale.useTexts<typeof userKo>('user');
  const legal = platform.locale.useTexts<typeof legalKo>('legal');
  return (
    <Page
      title={t('title')}
      parent={isMember ? { to: '/user', title: words('title') } : { to: '/', title: legal('home') }}
    >
      <p className={shared.lead}>{t('lead')}</p>
      {isMember ? <ProtectionTools /> : <VisitorTools />}
      <Card title={t('help')}>
        <HelpLines />
        <div className={classes.more}>
          {risks !== undefined && (
            <p data-quiet>
              <Link to={risks}>{t('risks')}</Link>
            </p>
          )}
          <p data-quiet>
            {t('complaints')} {help !== undefined && <Link to={help}>{t('helpCentre')}</Link>}
          </p>
        </div>
      </Card>
    </Page>
  );
}

function VisitorTools(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('protection');
  return (
    <Card title={t('toolsTitle')}>
      <div className={classes.logIn}>
        <p>{t('tools')}</p>
        <LinkButton to="/login">{t('logIn')}</LinkButton>
      </div>
      <dl className={classes.kinds}>
        {LIMIT_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(`${kind}Limit`)}</dt>
            <dd data-quiet>{t(`${kind}Hint`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
