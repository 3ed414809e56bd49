import { useShellText } from '../locale/use-shell-text.ts';
import styles from './money.module.css';

/** The small label that stands beside every balance: this is no real money. */
export function PlayMoneyLabel() {
  return <span className={styles.label}>{useShellText()('playMoney')}</span>;
}
