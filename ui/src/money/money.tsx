import type { ReactElement } from 'react';
import { formatWon } from 'shared-types/platform';
import { useKitLocale } from '../texts/use-kit-text.ts';
import classes from './money.module.css';
import { PlayMoneyLabel } from './play-money-label.tsx';

interface MoneyProps {
  /** In won. */
  readonly amount: number;
  /** Shows the play-money label; off only if its container shows it. */
  readonly label?: boolean;
  /** `large` for the main amount of a page. */
  readonly size?: 'normal' | 'large';
}

/** An amount in tabular figures with the play-money label. */
export function Money({ amount, label = true, size = 'normal' }: MoneyProps): ReactElement {
  const locale = useKitLocale();
  return (
    <span className={classes.money} data-size={size} data-zero={amount === 0}>
      <span className={classes.amount}>{formatWon(amount, locale)}</span>
      {label && <PlayMoneyLabel />}
    </span>
  );
}
