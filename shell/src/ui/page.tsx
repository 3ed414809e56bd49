import type { PlatformUi } from 'shared-types';
import styles from './page.module.css';

/** @see PlatformUi.Page */
export const Page: PlatformUi['Page'] = ({ title, actions, children }) => (
  <article className={styles.page}>
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
    {children}
  </article>
);
