import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { BalancePanel } from '../balance-panel/balance-panel.tsx';
import { LockNotice } from '../lock-notice/lock-notice.tsx';
import classes from '../money-form/money-form.module.css';
import { skipping, usePages } from '../pages/use-pages.ts';
import { CancelButton, RequestHistory } from '../request-history/request-history.tsx';
import { useRemoveRequests } from '../request-history/use-remove-requests.ts';
import { RequestRules } from '../request-rules/request-rules.tsx';
import { WaitingRequest } from '../waiting-request/waiting-request.tsx';
import { Columns, WalletPage } from '../wallet-page/wallet-page.tsx';
import { AskAccount } from './ask-account.tsx';
import { DepositForm } from './deposit-form.tsx';
import type ko from './texts/ko.json';
import { DEPOSIT_RULES } from './use-deposit.ts';

/** Asking for a deposit, following it, and all of them so far. */
export default function DepositPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const lock = platform.api.useCall('get-balance-deposit-lock', {});
  const newest = platform.api.useCall('get-deposit-list', {});
  const rules = lock.answer?.status === 'success' ? lock.answer : undefined;
  const waiting = newest.answer?.deposits.find(({ state }) => state === 'wait');
  const remove = useRemoveRequests('deposit');
  return (
    <WalletPage screen="deposit">
      <Columns
        main={
          <>
            {waiting !== undefined && (
              <WaitingRequest
                kind="deposit"
                request={waiting}
                title={t('busy')}
                hint={t('busyHint')}
                action={<CancelButton request={waiting} remove={remove} />}
              />
            )}
            <Card title={t('form')}>
              <div className={classes.form}>
                <LockNotice lock={rules} />
                <DepositForm
                  rules={rules ?? DEPOSIT_RULES}
                  disabled={rules?.locked === true || waiting !== undefined}
                />
              </div>
            </Card>
            <DepositHistory />
          </>
        }
        side={
          <>
            <BalancePanel />
            <AskAccount />
            {rules !== undefined && <RequestRules rules={rules} />}
            <p className={classes.hint}>
              {t('limits')} <Link to="/user">{t('user')}</Link>
            </p>
          </>
        }
      />
    </WalletPage>
  );
}

function DepositHistory(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const pages = usePages();
  const { answer, failure, retry } = platform.api.useCall('get-deposit-list', skipping(pages));
  return (
    <RequestHistory
      kind="deposit"
      title={t('history')}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
      requests={answer?.deposits}
      maxCount={answer?.maxCount ?? 0}
      pages={pages}
      failure={failure}
      onRetry={retry}
    />
  );
}
