import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';
import { WITHDRAWABLE_WORDING } from './withdrawable.i18n.ts';
import classes from './withdrawable.module.css';

type Withdrawable = Pick<CallSuccess<'get-balance-withdraw-lock'>, 'withdrawable' | 'kept'>;

/** How much a withdrawal could have now, and for every other won why not. */
export function WithdrawableMoney({ money }: { readonly money: Withdrawable }): ReactElement {
  const t = platform.locale.useWording(WITHDRAWABLE_WORDING);
  return (
    <section className={classes.money} aria-label={t('title')}>
      <p className={classes.title}>{t('title')}</p>
      <platform.ui.Money amount={money.withdrawable} size="large" label />
      {money.kept.length > 0 && (
        <>
          <h3 className={classes.why}>{t('why')}</h3>
          <ul className={classes.kept}>
            {money.kept.map(({ why, amount }) => (
              <li key={why}>
                <span className={classes.name}>{t(why)}</span>
                <span className={classes.amount}>{platform.format.won(amount)}</span>
                <span className={classes.hint}>
                  {t(`${why}Hint`)} {why === 'comp' && <Link to="/comp">{t('compLink')}</Link>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
