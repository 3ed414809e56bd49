import type { ReactElement, ReactNode } from 'react';
import classes from './stack.module.css';

/** Room between parts, in steps of 4 px: 2 is 8 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface StackProps {
  readonly gap?: Gap;
  /** `row` lays side by side and wraps. */
  readonly direction?: 'column' | 'row';
  /** Where the parts stand across the direction; in a row they stand in the middle by themselves. */
  readonly align?: 'start' | 'center' | 'end' | 'stretch';
  /** Where the parts stand along the direction. */
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  readonly children: ReactNode;
}

/** Parts one below or beside the other, with even room between them. */
export function Stack({ gap = 4, direction = 'column', align, justify, children }: StackProps): ReactElement {
  return (
    <div className={classes.stack} data-gap={gap} data-direction={direction} data-align={align} data-justify={justify}>
      {children}
    </div>
  );
}

interface GridProps {
  readonly gap?: Gap;
  /** Least width of a column: `narrow` 148 px, `normal` 240 px, `wide` 360 px. */
  readonly column?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
}

/** Parts in as many even columns as there is room for. */
export function Grid({ gap = 4, column = 'normal', children }: GridProps): ReactElement {
  return (
    <div className={classes.grid} data-gap={gap} data-column={column}>
      {children}
    </div>
  );
}
