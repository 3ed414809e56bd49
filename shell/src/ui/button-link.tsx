import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button-link.module.css';

interface ButtonLinkProps {
  readonly to: string;
  /** `primary` is the one thing to do next. */
  readonly look?: 'primary' | 'quiet';
  readonly children: ReactNode;
}

/** A link to a page of the site that looks like a button: it goes somewhere, so it is no button. */
export function ButtonLink({ to, look = 'primary', children }: ButtonLinkProps) {
  return (
    <Link to={to} className={styles.link} data-look={look}>
      {children}
    </Link>
  );
}
