import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Columns } from 'ui';
import { BalancePanel } from '../balance-panel/balance-panel.tsx';
import { LockNotice } from '../lock-notice/lock-notice.tsx';
import shared from '../styles/shared.module.css';
import { RequestHistory } from '../request-history/request-history.tsx';
import { RequestRules } from '../request-rules/request-rules.tsx';
import { WalletPage } from '../wallet-page/wallet-page.tsx';
import type { OwnLimit } from './deposit-steps.tsx';
import { DepositFlow } from './deposit-flow.tsx';
import { LimitOffer } from './limit-offer.tsx';
import type ko from './texts/ko.json';
import { DEPOSIT_RULES } from './use-deposit.ts';

export default function DepositPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('deposit');
  const protection = platform.links.to('protection');
  const lock = platform.api.useCall('get-balance-deposit-lock', {});
  const newest = platform.api.useCall('get-deposit-list', {});
  const rules = lock.response?.status === 'success' ? lock.response : undefined;
  const waiting = newest.response?.deposits.find(({ state }) => state === 'wait');
  const protectionState = platform.api.useCall('rg-get', {});
  const own = protectionState.response?.status === 'success' ? protectionState.response : undefined;
  const offered = own?.offer === true && own.play.stopped === undefined;
  return (
    <WalletPage screen="deposit" ready={[lock, newest, protectionState].every(({ state }) => state !== 'loading')}>
      <Columns
        main={
          <>
            <LockNotice lock={rules} />
            {offered && waiting === undefined ? (
              <LimitOffer />
            ) : (
              (rules?.locked !== true || waiting !== undefined) && (
                <DepositFlow
                  rules={rules ?? DEPOSIT_RULES}
                  ownLimit={findTightestLimit(own?.limits ?? [])}
                  waiting={waiting}
                  last={newest.response?.deposits[0]?.amount}
                />
              )
            )}
            {platform.hasCall('get-deposit-list') && <RequestHistory kind="deposit" waiting={waiting} />}
          </>
        }
        side={
          <>
            <BalancePanel />
            {rules !== undefined && <RequestRules rules={rules} />}
            {protection !== undefined && (
              <p data-quiet className={shared.quiet}>
                {t('limits')} <Link to={protection}>{t('protection')}</Link>
              </p>
            )}
          </>
        }
      />
    </WalletPage>
  );
}

/** Returns the deposit limit with the smallest remainder; undefined if none is set. */
function findTightestLimit(limits: CallSuccess<'rg-get'>['limits']): OwnLimit | undefined {
  return limits
    .flatMap(({ kind, period, amount, used }) =>
      kind === 'deposit' && amount !== null ? [{ period, amount, left: Math.max(0, amount - used) }] : [],
    )
    .toSorted((a, b) => a.left - b.left)[0];
}
