import type { ReactElement } from 'react';
import { Figures } from '../figures/figures.tsx';
import classes from './summary.module.css';

/** Lines of a request, shown in a dialog before or after sending. */
export function Summary({ lines }: { readonly lines: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <div className={classes.summary}>
      <Figures look="strong" figures={lines} />
    </div>
  );
}
