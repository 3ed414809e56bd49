import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';
import { Money } from 'ui';
import type ko from './texts/ko.json';
import classes from './withdrawable.module.css';

type Withdrawable = Pick<CallSuccess<'get-balance-withdraw-lock'>, 'withdrawable' | 'kept'>;

/** How much a withdrawal could have now, and for every other won why not. */
export function WithdrawableMoney({ money }: { readonly money: Withdrawable }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('withdraw');
  return (
    <section className={classes.money} aria-label={t('withdrawable.title')}>
      <p className={classes.title}>{t('withdrawable.title')}</p>
      <Money amount={money.withdrawable} size="large" label />
      {money.kept.length > 0 && (
        <>
          <h3 className={classes.why}>{t('withdrawable.why')}</h3>
          <ul className={classes.kept}>
            {money.kept.map(({ why, amount }) => (
              <li key={why}>
                <span className={classes.name}>{t(`withdrawable.${why}`)}</span>
                <span className={classes.amount}>{platform.format.won(amount)}</span>
                <span className={classes.hint}>
                  {t(`withdrawable.${why}Hint`)}{' '}
                  {why === 'comp' && <Link to="/comp">{t('withdrawable.compLink')}</Link>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
