import type { ReactElement } from 'react';
import { useKitText } from '../texts/use-kit-text.ts';
import classes from './money.module.css';

/** The play-money label next to every balance. */
export function PlayMoneyLabel(): ReactElement {
  return <span className={classes.label}>{useKitText()('playMoney')}</span>;
}
