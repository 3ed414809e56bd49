import type { ReactElement } from 'react';
import { formatWon } from 'shared-types/platform';
import { useKitLocale, useKitText } from '../texts/use-kit-text.ts';
import classes from './money.module.css';

interface MoneyProps {
  /** In won. */
  readonly amount: number;
  /** Shows the play-money label; off only if its container shows it. */
  readonly label?: boolean;
  readonly size?: 'normal' | 'large';
}

/** An amount in tabular figures with the play-money label. */
export function Money({ amount, label = true, size = 'normal' }: MoneyProps): ReactElement {
  const t = useKitText();
  const locale = useKitLocale();
  return (
    <span className={classes.money} data-size={size} data-zero={amount === 0}>
      <span className={classes.amount}>{formatWon(amount, locale)}</span>
      {label && <span className={classes.label}>{t('playMoney')}</span>}
    </span>
  );
}
