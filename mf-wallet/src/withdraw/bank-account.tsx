import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { bankNameIn } from 'shared-types/calls';
import type { CallState, User } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { ErrorState } from 'ui';
import type ko from './texts/ko.json';
import classes from './bank-account.module.css';

interface BankAccountProps {
  /** Undefined if the call failed. */
  readonly member: User | undefined;
  readonly call: CallState<unknown>;
}

/** Account that the withdrawal is paid to; its number is masked by the backend. */
export function BankAccount({ member, call }: BankAccountProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  const user = platform.links.to('user');
  return (
    <section className={classes.account} aria-label={t('account')}>
      {member === undefined ? (
        call.state === 'failed' && <ErrorState failure={call.failure} onRetry={call.retry} />
      ) : (
        <>
          <p className={classes.label}>{t('account')}</p>
          <p className={classes.number}>
            <b>{member.bank === undefined ? '-' : bankNameIn(platform.locale.current, member.bank)}</b>{' '}
            <span>{member.bankNumber ?? '-'}</span>
          </p>
          <p className={classes.label}>
            {t('bankAccount.owner')} {member.bankOwner ?? '-'}
          </p>
          {user !== undefined && (
            <Link to={user} className={classes.change ?? ''}>
              {t('bankAccount.change')}
            </Link>
          )}
        </>
      )}
    </section>
  );
}
