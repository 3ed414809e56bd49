import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { ErrorState, Page } from 'ui';
import { ExchangePasswordCard } from './exchange-password-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProtectionCard } from './protection-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsCards } from './sessions-cards.tsx';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';

/** My page: who the member is, the money, passwords and bank account, where the member is logged in. */
export default function UserPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const call = platform.api.useCall('get-member', {});
  const user = call.answer?.user;
  if (call.state === 'failed') {
    return (
      <Page title={t('title')}>
        <ErrorState failure={call.failure} onRetry={call.retry} />
      </Page>
    );
  }
  return (
    <Page title={t('title')}>
      <div className={classes.cards} aria-busy={user === undefined}>
        <div>
          <MoneyCard user={user} />
          <SecurityCard />
          <ProtectionCard />
        </div>
        <div>
          <ProfileCard user={user} />
          <ExchangePasswordCard />
        </div>
      </div>
      <SessionsCards />
    </Page>
  );
}
