import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { bankNameIn, type CallAnswer, type CallState } from 'shared-types';
import { platform } from 'shell/platform';
import { Facts } from '../facts/facts.tsx';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import type ko from './texts/ko.json';
import classes from './bank-account.module.css';

/** The account that withdrawals are paid to, its number masked as the backend sends it. */
export function BankAccount({ call }: { readonly call: CallState<CallAnswer<'get-member'>> }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  if (call.state === 'failed') {
    return (
      <platform.ui.Card title={t('bankAccount.title')}>
        <platform.ui.ErrorState failure={call.failure} onRetry={call.retry} />
      </platform.ui.Card>
    );
  }
  const user = call.answer?.user;
  const lines = [
    ['bank', user?.bankname === undefined ? undefined : bankNameIn(platform.locale.current, user.bankname)],
    ['number', user?.banknum],
    ['owner', user?.bankOwner],
  ] as const;
  return (
    <platform.ui.Card title={t('bankAccount.title')}>
      {user === undefined ? (
        <RowSkeletons label={t('bankAccount.loading')} rows={2} />
      ) : (
        <Facts look="strong" facts={lines.map(([key, value]) => [t(`bankAccount.${key}`), value ?? '-'])} />
      )}
      <p className={classes.hint}>
        {t('bankAccount.hint')} <Link to="/user">{t('bankAccount.change')}</Link>
      </p>
    </platform.ui.Card>
  );
}
