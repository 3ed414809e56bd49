import type { PlatformUi } from 'shared-types';
import { format } from '../platform/format.ts';
import styles from './money.module.css';
import { PlayMoneyLabel } from './play-money-label.tsx';

/** @see PlatformUi.Money */
export const Money: PlatformUi['Money'] = ({ amount, label = true, size = 'normal' }) => (
  <span className={styles.money} data-size={size}>
    <span className={styles.amount}>{format.won(amount)}</span>
    {label && <PlayMoneyLabel />}
  </span>
);
