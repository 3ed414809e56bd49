import type { ReactElement, ReactNode } from 'react';
import classes from './stack.module.css';

/** Space between items, in steps of 4 px: 2 is 8 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface StackProps {
  readonly gap?: Gap;
  /** `row` places items side by side and wraps. */
  readonly direction?: 'column' | 'row';
  /** Alignment across the direction; items of a row are centred by default. */
  readonly align?: 'start' | 'center' | 'end' | 'stretch';
  /** Alignment along the direction. */
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  readonly children: ReactNode;
}

/** Items in a column or a row, with even spacing. */
export function Stack({ gap = 4, direction = 'column', align, justify, children }: StackProps): ReactElement {
  return (
    <div className={classes.stack} data-gap={gap} data-direction={direction} data-align={align} data-justify={justify}>
      {children}
    </div>
  );
}

interface GridProps {
  readonly gap?: Gap;
  /** Minimum width of a column: `narrow` 148 px, `normal` 240 px, `wide` 360 px. */
  readonly column?: 'narrow' | 'normal' | 'wide';
  readonly children: ReactNode;
}

/** Items in as many even columns as fit. */
export function Grid({ gap = 4, column = 'normal', children }: GridProps): ReactElement {
  return (
    <div className={classes.grid} data-gap={gap} data-column={column}>
      {children}
    </div>
  );
}
