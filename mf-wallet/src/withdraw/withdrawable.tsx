import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card, Money } from 'ui';
import type ko from './texts/ko.json';
import shared from '../styles/shared.module.css';
import classes from './withdrawable.module.css';

type Lock = CallSuccess<'get-balance-withdraw-lock'>;

interface WithdrawableProps {
  readonly withdrawable: number;
  /** The form, or what is missing for a withdrawal. */
  readonly children: ReactNode;
  readonly reserved: Lock['kept'];
}

/** Withdrawable amount with its form, and reasons for the rest; the only total on this screen. */
export function WithdrawableMoney({ withdrawable, reserved, children }: WithdrawableProps): ReactElement {
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
