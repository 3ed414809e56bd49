import type { ReactElement, ReactNode } from 'react';
import classes from './badge.module.css';

interface BadgeProps {
  /** `approved` and `refused` are outcomes, `waiting` requires attention, `quiet` (default) is neutral. */
  readonly tone?: 'quiet' | 'waiting' | 'approved' | 'refused';
  readonly children: ReactNode;
}

/** A status in one word. */
export function Badge({ tone = 'quiet', children }: BadgeProps): ReactElement {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
