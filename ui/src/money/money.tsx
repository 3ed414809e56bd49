import type { ReactElement } from 'react';
import { formatWon } from 'shared-types/platform';
import { useKitLocale } from '../texts/use-kit-text.ts';
import classes from './money.module.css';
import { PlayMoneyLabel } from './play-money-label.tsx';

interface MoneyProps {
  /** In won. */
  readonly amount: number;
  /** Whether the label of play money stands beside it; off only where the place around it has it. */
  readonly label?: boolean;
  /** `large` where the amount is what the page is about. */
  readonly size?: 'normal' | 'large';
}

/** An amount in tabular figures with the play-money label beside it. */
export function Money({ amount, label = true, size = 'normal' }: MoneyProps): ReactElement {
  const locale = useKitLocale();
  return (
    <span className={classes.money} data-size={size}>
      <span className={classes.amount}>{formatWon(amount, locale)}</span>
      {label && <PlayMoneyLabel />}
    </span>
  );
}
