import type { ReactElement } from 'react';
import { bankNameIn } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card, Columns, ErrorState, LinkButton, Money, Page, Skeleton } from 'ui';
import { Figures } from 'ui/extra';
import { CloseAccountForm } from './close-account-form.tsx';
import classes from './close-account.module.css';
import shared from '../styles/shared.module.css';
import type ko from './texts/ko.json';
import type userKo from '../user/texts/ko.json';

export default function CloseAccountPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('close-account');
  const words = platform.locale.useTexts<typeof userKo>('user');
  const call = platform.api.useCall('get-member', {});
  const parent = { to: '/user', title: words('title') };
  if (call.state === 'failed') {
    return (
      <Page title={t('title')} parent={parent}>
        <ErrorState failure={call.failure} onRetry={call.retry} />
      </Page>
    );
  }
  const user = call.response?.user;
  if (user === undefined) {
    return (
      <Page title={t('title')} parent={parent}>
        <p className={shared.lead}>{t('lead')}</p>
        <div className={shared.waiting} aria-busy="true">
          <Skeleton shape="card" />
        </div>
      </Page>
    );
  }
  return (
    <Page title={t('title')} parent={parent}>
      <p className={shared.lead}>{t('lead')}</p>
      <Card title={t('money')}>
        <div className={classes.money}>
          <Figures
            look="lined"
            figures={(['balance', 'inPlay', 'comp'] as const).map((key) => [
              words(key),
              <Money key={key} amount={user[key]} label={false} />,
            ])}
          />
        </div>
        <p data-quiet>
          {t('payout', {
            bank: bankNameIn(platform.locale.current, user.bank ?? ''),
            account: user.bankNumber ?? '',
          })}
        </p>
      </Card>
      <div className={classes.instead}>
        <p data-quiet>{t('alternatives')}</p>
        <LinkButton to="/protection" look="plain">
          {t('protection')}
        </LinkButton>
      </div>
      <Columns
        even
        main={
          <Card title={t('kept')}>
            <ul className={classes.records}>
              {(['kept1', 'kept2', 'kept3'] as const).map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ul>
          </Card>
        }
        side={<CloseAccountForm />}
      />
    </Page>
  );
}
