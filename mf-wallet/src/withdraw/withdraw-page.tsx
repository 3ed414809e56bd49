import type { ReactElement } from 'react';
import { WITHDRAW_LEAST_WON } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card, Columns } from 'ui';
import type { AmountRules } from '../amount-field/check-amount.ts';
import { LockNotice } from '../lock-notice/lock-notice.tsx';
import { getPageParameters, usePages } from '../pages/use-pages.ts';
import { RequestHistory } from '../request-history/request-history.tsx';
import { RequestRules } from '../request-rules/request-rules.tsx';
import { WalletPage } from '../wallet-page/wallet-page.tsx';
import { BankAccount } from './bank-account.tsx';
import { NextSteps } from './next-steps.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import type ko from './texts/ko.json';
import { WaitingWithdrawal } from './waiting-withdrawal.tsx';
import { WithdrawableMoney } from './withdrawable.tsx';

/** Rules until the backend's rules have loaded. */
const RULES: AmountRules = { least: WITHDRAW_LEAST_WON, step: 1 };

/** Withdrawal form, withdrawable amount, pending request and history. */
export default function WithdrawPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const lock = platform.api.useCall('get-balance-withdraw-lock', {});
  const newest = platform.api.useCall('get-withdraw-list', {});
  const member = platform.api.useCall('get-member', {});
  const own = platform.session.use(({ user }) => user ?? undefined);
  const known = lock.answer?.status === 'success' ? lock.answer : undefined;
  const { least, step } = known ?? RULES;
  const most = known?.withdrawable ?? (platform.hasCall('get-balance-withdraw-lock') ? undefined : own?.balance);
  const rules: AmountRules = { least, step, most };
  const waiting = newest.answer?.withdraws.find(({ state }) => state === 'wait');
  // A withdrawal changes the balance in the bar: subscribes so that it is fetched again with the rest.
  platform.api.useCall('get-in-game-balance', {});
  const user = platform.hasCall('get-member') ? member.answer?.user : own;
  const account = user && [user.bank, user.bankNumber, user.bankOwner].filter(Boolean).join(' ');
  return (
    <WalletPage screen="withdraw" ready={[lock, newest, member].every(({ state }) => state !== 'loading')}>
      <Columns
        main={
          <>
            {waiting === undefined ? (
              <>
                <LockNotice lock={known} />
                {known?.withdrawable !== undefined && (
                  <WithdrawableMoney withdrawable={known.withdrawable} reserved={known.kept} />
                )}
                {known?.locked !== true && (
                  <Card title={t('form')}>
                    {most !== undefined && most < least ? (
                      <p>{t('rulesNothing', { least: platform.format.won(least) })}</p>
                    ) : (
                      <WithdrawForm rules={rules} account={account} byPasskey={known?.passkey === true}>
                        <BankAccount member={user} call={member} />
                      </WithdrawForm>
                    )}
                  </Card>
                )}
              </>
            ) : (
              <WaitingWithdrawal request={waiting} />
            )}
            {platform.hasCall('get-withdraw-list') && <WithdrawHistory />}
          </>
        }
        side={
          <>
            {waiting === undefined && <NextSteps />}
            {known !== undefined && <RequestRules rules={known} />}
          </>
        }
      />
    </WalletPage>
  );
}

function WithdrawHistory(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const pages = usePages();
  const { answer, failure, retry } = platform.api.useCall('get-withdraw-list', getPageParameters(pages));
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
