import type { ReactElement, ReactNode } from 'react';
import { WITHDRAW_LEAST_WON, type CallState, type User } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card, Columns, ErrorState, LinkButton, Money } from 'ui';
import type { AmountRules } from '../amount-field/use-amount-field.ts';
import { BalancePanel } from '../balance-panel/balance-panel.tsx';
import { LockNotice } from '../lock-notice/lock-notice.tsx';
import { RequestHistory } from '../request-history/request-history.tsx';
import { WaitingRequest } from '../request-history/waiting-request.tsx';
import { RequestRules } from '../request-rules/request-rules.tsx';
import { WalletPage } from '../wallet-page/wallet-page.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import type pagesKo from '../wallet-page/texts/ko.json';
import type ko from './texts/ko.json';
import shared from '../styles/shared.module.css';
import classes from './withdraw.module.css';
import { Link } from 'react-router-dom';
import { bankNameIn, type CallSuccess } from 'shared-types/calls';

/** Rules until the backend's rules have loaded. */
const RULES: AmountRules = { least: WITHDRAW_LEAST_WON, step: 1 };

/** Withdrawal form, withdrawable amount, pending request and history. */
export default function WithdrawPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const lock = platform.api.useCall('get-balance-withdraw-lock', {});
  const newest = platform.api.useCall('get-withdraw-list', {});
  const member = platform.api.useCall('get-member', {});
  const own = platform.session.use(({ user }) => user ?? undefined);
  const known = lock.response?.status === 'success' ? lock.response : undefined;
  const { least, step } = known ?? RULES;
  const most = known?.withdrawable ?? (platform.hasCall('get-balance-withdraw-lock') ? undefined : own?.balance);
  const rules: AmountRules = { least, step, most };
  const hasNothing = most !== undefined && most < least;
  const waiting = newest.response?.withdraws.find(({ state }) => state === 'wait');
  // A withdrawal changes the balance in the bar: subscribes so that it is fetched again with the rest.
  platform.api.useCall('get-in-game-balance', {});
  const user = platform.hasCall('get-member') ? member.response?.user : own;
  const account = user && [user.bank, user.bankNumber, user.bankOwner].filter(Boolean).join(' ');
  const form = hasNothing ? (
    <NothingToWithdraw least={least} />
  ) : (
    known?.locked !== true && (
      <WithdrawForm rules={rules} account={account} byPasskey={known?.passkey === true}>
        <BankAccount member={user} call={member} />
      </WithdrawForm>
    )
  );
  return (
    <WalletPage screen="withdraw" ready={[lock, newest, member].every(({ state }) => state !== 'loading')}>
      <Columns
        main={
          <>
            {waiting !== undefined ? (
              <WaitingRequest kind="withdraw" request={waiting} />
            ) : (
              <>
                <LockNotice lock={known} />
                {known?.withdrawable !== undefined ? (
                  <WithdrawableMoney withdrawable={known.withdrawable} reserved={known.kept}>
                    {form}
                  </WithdrawableMoney>
                ) : (
                  form && <Card title={t('form')}>{form}</Card>
                )}
              </>
            )}
            {platform.hasCall('get-withdraw-list') && <RequestHistory kind="withdraw" waiting={waiting} />}
          </>
        }
        side={
          <>
            {waiting === undefined ? <NextSteps /> : <BalancePanel />}
            {known !== undefined && <RequestRules rules={known} />}
          </>
        }
      />
    </WalletPage>
  );
}

/** Explains why nothing can be withdrawn, with a link to the deposit. */
function NothingToWithdraw({ least }: { readonly least: number }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const pages = platform.locale.useTexts<typeof pagesKo>('wallet-page');
  const deposit = platform.links.to('deposit');
  return (
    <div className={classes.nothing}>
      <p>{t('rulesNothing', { least: platform.format.won(least) })}</p>
      {deposit !== undefined && <LinkButton to={deposit}>{pages('deposit')}</LinkButton>}
    </div>
  );
}

const STEPS = ['received', 'work', 'paid'] as const;

function NextSteps(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  return (
    <Card title={t('next.title')}>
      <ol className={`${shared.numbered} ${classes.steps}`}>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`next.${step}`)}</b>
            <p>{t(`next.${step}Hint`)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface BankAccountProps {
  /** Undefined if the call failed. */
  readonly member: User | undefined;
  readonly call: CallState<unknown>;
}

/** Account that the withdrawal is paid to; its number is masked by the backend. */
function BankAccount({ member, call }: BankAccountProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const user = platform.links.to('user');
  return (
    <section className={classes.account} aria-label={t('account')}>
      {member === undefined ? (
        call.state === 'failed' && <ErrorState failure={call.failure} onRetry={call.retry} />
      ) : (
        <>
          <p data-quiet="caption">{t('account')}</p>
          <p className={classes.number}>
            <b>{member.bank === undefined ? '-' : bankNameIn(platform.locale.current, member.bank)}</b>{' '}
            <span>{member.bankNumber ?? '-'}</span>
          </p>
          <p data-quiet="caption">
            {t('bankAccount.owner')} {member.bankOwner ?? '-'}
          </p>
          {user !== undefined && (
            <Link data-link to={user} className={`${shared.link} ${classes.change}`}>
              {t('bankAccount.change')}
            </Link>
          )}
        </>
      )}
    </section>
  );
}

type Lock = CallSuccess<'get-balance-withdraw-lock'>;

interface WithdrawableProps {
  readonly withdrawable: number;
  /** The form, or what is missing for a withdrawal. */
  readonly children: ReactNode;
  readonly reserved: Lock['kept'];
}

/** Withdrawable amount with its form, and reasons for the rest; the only total on this screen. */
function WithdrawableMoney({ withdrawable, reserved, children }: WithdrawableProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  return (
    <Card title={t('withdrawable.title')}>
      <Money amount={withdrawable} size="large" />
      <div className={classes.request}>{children}</div>
      {reserved.length > 0 && (
        <>
          <h3 className={classes.why}>{t('withdrawable.why')}</h3>
          <ul className={classes.reserved}>
            {reserved.map(({ why, amount }) => (
              <li key={why}>
                <span className={classes.name}>{t(`withdrawable.${why}`)}</span>
                <span className={classes.amount}>{platform.format.won(amount)}</span>
                <span data-quiet className={shared.quiet}>
                  {t(`withdrawable.${why}Hint`)}{' '}
                  {why === 'comp' && <Link to="/comp">{t('withdrawable.compLink')}</Link>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
