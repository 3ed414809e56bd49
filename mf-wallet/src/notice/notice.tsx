import type { ReactElement, ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Something that one must know before going on, in the place where one would go on. */
export function Notice({ title, children }: NoticeProps): ReactElement {
  return (
    <div className={classes.notice} role="status">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 7.6v.1" />
      </svg>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
