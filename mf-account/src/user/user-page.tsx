import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Columns, ErrorState, Page, Skeleton, Card, Icon } from 'ui';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsCards } from './sessions-cards.tsx';
import { useStepUp } from './use-step-up.ts';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';
import { Link } from 'react-router-dom';

/** My page: balances, security, passkeys, profile, sessions, other pages. */
export default function UserPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const call = platform.api.useCall('get-member', {});
  const own = platform.session.use((state) => state.user ?? undefined);
  const stepUp = useStepUp();
  const known = platform.hasCall('get-member');
  const user = known ? call.response?.user : own;
  if (known && call.state === 'failed') {
    return (
      <Page title={t('title')}>
        <ErrorState failure={call.failure} onRetry={call.retry} />
      </Page>
    );
  }
  if (user === undefined) {
    return (
      <Page title={t('title')}>
        <div className={classes.waiting} aria-busy="true">
          <Columns
            main={
              <>
                <Skeleton shape="card" />
                <Skeleton shape="card" />
              </>
            }
            side={<Skeleton shape="card" />}
          />
        </div>
      </Page>
    );
  }
  return (
    <Page title={t('title')}>
      <Columns
        main={
          <>
            <MoneyCard user={user} />
            {(platform.hasCall('user-set-bank') || platform.hasCall('user-exchange-to-pass')) && (
              <SecurityCard stepUp={stepUp} />
            )}
            {platform.hasCall('passkeys-list') && <PasskeysCard stepUp={stepUp} />}
          </>
        }
        side={
          <>
            <ProfileCard user={user} />
            {platform.hasCall('sessions-list') && <SessionsCards />}
          </>
        }
      />
      <AccountPages />
    </Page>
  );
}

const PAGES = [
  { call: 'rg-get', path: '/protection', title: 'protection', text: 'protectionText' },
  { call: 'user-close-account', path: '/close-account', title: 'closeTitle', text: 'closeText' },
] as const;

/** Links to player protection and to closing the account. */
function AccountPages(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('otherPages')}>
      <ul className={classes.pages}>
        {PAGES.filter(({ call }) => platform.hasCall(call)).map(({ path, title, text }) => (
          <li key={path}>
            <Link to={path} className={classes.page ?? ''}>
              <span>
                <b>{t(title)}</b>
                <span className={classes.text}>{t(text)}</span>
              </span>
              <Icon name="forward" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
