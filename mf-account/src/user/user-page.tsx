import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { ErrorState, Page, Skeleton } from 'ui';
import { PasskeysCard } from '../passkeys/passkeys-card.tsx';
import { CloseAccountCard } from './close-account-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProtectionCard } from './protection-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsCards } from './sessions-cards.tsx';
import { useStepUp } from './use-step-up.ts';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';

/** My page: who the member is, the money, passwords, passkeys and bank account, where the member is logged in. */
export default function UserPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const call = platform.api.useCall('get-member', {});
  const own = platform.session.use((state) => state.user ?? undefined);
  // One proof opens all cards.
  const stepUp = useStepUp();
  const known = platform.hasCall('get-member');
  const user = known ? call.answer?.user : own;
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
          <div className={classes.cards}>
            {Array.from({ length: 4 }, (_, at) => (
              <Skeleton key={at} shape="card" />
            ))}
          </div>
        </div>
      </Page>
    );
  }
  return (
    <Page title={t('title')}>
      <div className={classes.cards}>
        <ProfileCard user={user} />
        <MoneyCard user={user} />
        {(platform.hasCall('user-set-bank') || platform.hasCall('user-exchange-to-pass')) && (
          <SecurityCard stepUp={stepUp} />
        )}
        {platform.hasCall('passkeys-list') && <PasskeysCard stepUp={stepUp} />}
      </div>
      {platform.hasCall('sessions-list') && <SessionsCards />}
      <div className={classes.cards}>
        {platform.hasCall('rg-get') && <ProtectionCard />}
        {platform.hasCall('user-close-account') && <CloseAccountCard />}
      </div>
    </Page>
  );
}
