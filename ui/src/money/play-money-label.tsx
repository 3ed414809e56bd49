import type { ReactElement } from 'react';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './money.module.css';

/** The small label that stands beside every balance: this is no real money. */
export function PlayMoneyLabel(): ReactElement {
  return <span className={classes.label}>{useKitText()('playMoney')}</span>;
}
