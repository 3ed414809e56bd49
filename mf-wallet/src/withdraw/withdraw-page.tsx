import type { ReactElement } from 'react';
import { WITHDRAW_LEAST_WON } from 'shared-types';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import type { AmountRules } from '../amount-field/check-amount.ts';
import { BalancePanel } from '../balance-panel/balance-panel.tsx';
import { LockNotice } from '../lock-notice/lock-notice.tsx';
import classes from '../money-form/money-form.module.css';
import { skipping, usePages } from '../pages/use-pages.ts';
import { RequestHistory } from '../request-history/request-history.tsx';
import { RequestRules } from '../request-rules/request-rules.tsx';
import { WaitingRequest } from '../waiting-request/waiting-request.tsx';
import { Columns, WalletPage } from '../wallet-page/wallet-page.tsx';
import { BankAccount } from './bank-account.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import type ko from './texts/ko.json';
import { WithdrawableMoney } from './withdrawable.tsx';

/** Rules where the house has not told its own yet. */
const RULES: AmountRules = { least: WITHDRAW_LEAST_WON, step: 1 };

/** Asking for a withdrawal, what could be had, following it, and all of them so far. */
export default function WithdrawPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const lock = platform.api.useCall('get-balance-withdraw-lock', {});
  const newest = platform.api.useCall('get-withdraw-list', {});
  const member = platform.api.useCall('get-member', {});
  const told = lock.answer?.status === 'success' ? lock.answer : undefined;
  const rules = told === undefined ? RULES : { least: told.least, step: told.step, most: told.withdrawable };
  const waiting = newest.answer?.withdraws.find(({ state }) => state === 'wait');
  const user = member.answer?.user;
  const account = user && [user.bankname, user.banknum, user.bankOwner].filter(Boolean).join(' ');
  return (
    <WalletPage screen="withdraw">
      <Columns
        main={
          <>
            {waiting !== undefined && (
              <WaitingRequest kind="withdraw" request={waiting} title={t('busy')} hint={t('busyHint')} />
            )}
            <Card title={t('form')}>
              <div className={classes.form}>
                <LockNotice lock={told} />
                {told !== undefined && <WithdrawableMoney money={told} />}
                <WithdrawForm
                  rules={rules}
                  account={account}
                  disabled={told?.locked === true || waiting !== undefined}
                />
              </div>
            </Card>
            <WithdrawHistory />
          </>
        }
        side={
          <>
            <BalancePanel hold={told?.kept.find(({ why }) => why === 'hold')?.amount ?? 0} />
            <BankAccount call={member} />
            {told !== undefined && <RequestRules rules={told} />}
          </>
        }
      />
    </WalletPage>
  );
}

function WithdrawHistory(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const pages = usePages();
  const { answer, failure, retry } = platform.api.useCall('get-withdraw-list', skipping(pages));
  return (
    <RequestHistory
      kind="withdraw"
      title={t('history')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      requests={answer?.withdraws}
      maxCount={answer?.maxCount ?? 0}
      pages={pages}
      failure={failure}
      onRetry={retry}
    />
  );
}
