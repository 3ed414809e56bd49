import type { ReactElement, ReactNode } from 'react';
import classes from './stack.module.css';

/** Space between items, in steps of 4 px: 2 is 8 px. */
type Gap = 1 | 2 | 3 | 4 | 5;

interface StackProps {
  readonly gap?: Gap;
  /** `row` places items side by side and wraps. */
  readonly direction?: 'column' | 'row';
  readonly justify?: 'end' | 'between';
  readonly children: ReactNode;
}

/** Items in a column or a row, with even spacing. */
export function Stack({ gap = 4, direction = 'column', justify, children }: StackProps): ReactElement {
  return (
    <div className={classes.stack} data-gap={gap} data-direction={direction} data-justify={justify}>
      {children}
    </div>
  );
}
