import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  /** `alert` is read out at once. */
  readonly role?: 'status' | 'alert';
  readonly children?: ReactNode;
}

/** Something that one must know before going on, in the place where one would go on. */
export function Notice({ title, role = 'status', children }: NoticeProps): ReactElement {
  return (
    <div className={classes.notice} role={role}>
      <span className={classes.mark}>
        <Icon name="notice" size="large" />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
