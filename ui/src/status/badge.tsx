import type { ReactElement, ReactNode } from 'react';
import classes from './badge.module.css';

interface BadgeProps {
  /** Two outcomes, `waiting` for a status that requires attention, and the neutral `quiet` by default. */
  readonly tone?: 'quiet' | 'waiting' | 'approved' | 'refused';
  readonly children: ReactNode;
}

export function Badge({ tone = 'quiet', children }: BadgeProps): ReactElement {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
