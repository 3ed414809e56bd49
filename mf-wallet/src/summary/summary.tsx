import type { ReactElement } from 'react';
import { Figures } from '../figures/figures.tsx';
import classes from './summary.module.css';

/** The details of a request in a dialog, line by line. */
export function Summary({ lines }: { readonly lines: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <div className={classes.summary}>
      <Figures look="strong" figures={lines} />
    </div>
  );
}
