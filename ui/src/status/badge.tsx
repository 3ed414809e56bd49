import type { ReactElement, ReactNode } from 'react';
import classes from './badge.module.css';

interface BadgeProps {
  /** `approved` and `refused` are outcomes, `waiting` wants attention, `quiet` (the rule) says what something is. */
  readonly tone?: 'quiet' | 'waiting' | 'approved' | 'refused';
  readonly children: ReactNode;
}

/** How something stands, in a word. */
export function Badge({ tone = 'quiet', children }: BadgeProps): ReactElement {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
