import { useId } from 'react';
import type { PlatformUi } from 'shared-types';
import styles from './card.module.css';

/** @see PlatformUi.Card */
export const Card: PlatformUi['Card'] = ({ title, actions, children }) => {
  const heading = useId();
  return (
    <section className={styles.card} {...(title !== undefined && { 'aria-labelledby': heading })}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.head}>
          {title !== undefined && (
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
          )}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
};
