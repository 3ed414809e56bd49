import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { bankNameIn, type CallAnswer, type CallState } from 'shared-types';
import { platform } from 'shell/platform';
import { Card, ErrorState, RowSkeletons } from 'ui';
import { Facts } from '../facts/facts.tsx';
import type ko from './texts/ko.json';
import classes from './bank-account.module.css';

/** The account that withdrawals are paid to, its number masked as the backend sends it. */
export function BankAccount({ call }: { readonly call: CallState<CallAnswer<'get-member'>> }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  if (call.state === 'failed') {
    return (
      <Card title={t('bankAccount.title')}>
        <ErrorState failure={call.failure} onRetry={call.retry} />
      </Card>
    );
  }
  const user = call.answer?.user;
  const lines = [
    ['bank', user?.bankname === undefined ? undefined : bankNameIn(platform.locale.current, user.bankname)],
    ['number', user?.banknum],
    ['owner', user?.bankOwner],
  ] as const;
  return (
    <Card title={t('bankAccount.title')}>
      {user === undefined ? (
        <RowSkeletons label={t('bankAccount.loading')} rows={2} />
      ) : (
        <Facts look="strong" facts={lines.map(([key, value]) => [t(`bankAccount.${key}`), value ?? '-'])} />
      )}
      <p className={classes.hint}>
        {t('bankAccount.hint')} <Link to="/user">{t('bankAccount.change')}</Link>
      </p>
    </Card>
  );
}
