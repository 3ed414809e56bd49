import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { USER_WORDING } from './user.i18n.ts';
import classes from './user-page.module.css';

/** My page: the member's profile as the backend has it, bank number masked, and the money. */
export default function UserPage(): ReactElement {
  const t = platform.locale.useWording(USER_WORDING);
  const { Card, ErrorState, Money, Page } = platform.ui;
  const call = platform.api.useCall('get-member', {});
  if (call.state === 'failed') {
    return (
      <Page title={t('title')}>
        <ErrorState failure={call.failure} onRetry={call.retry} />
      </Page>
    );
  }
  const user = call.answer?.user;
  const rows = [
    ['userId', user?.userId],
    ['nick', user?.nick],
    ['phone', user?.phone],
    ['level', user?.level],
    ['bank', user?.bankname],
    ['account', user?.banknum],
    ['owner', user?.bankOwner],
    ['joined', platform.format.date(user?.joined)],
    ['lastLogin', platform.format.dateTime(user?.lastLogin?.at)],
  ] as const;
  const amounts = [
    ['balance', user?.balance],
    ['inPlay', user?.in_balance],
    ['comp', user?.rolling],
  ] as const;
  return (
    <Page title={t('title')}>
      <div className={classes.cards} aria-busy={user === undefined}>
        <Card title={t('money')}>
          <dl className={classes.list}>
            {amounts.map(([key, amount], at) => (
              <div key={key} className={classes.row}>
                <dt>{t(key)}</dt>
                <dd>
                  {amount !== undefined && (
                    <Money amount={amount} label={at === 0} size={at === 0 ? 'large' : 'normal'} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={t('profile')}>
          <dl className={classes.list}>
            {rows.map(([key, value]) => (
              <div key={key} className={classes.row}>
                <dt>{t(key)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </div>
    </Page>
  );
}
