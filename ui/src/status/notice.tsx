import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Important information next to the action that it concerns. */
export function Notice({ title, children }: NoticeProps): ReactElement {
  return (
    <div className={classes.notice} role="status">
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
