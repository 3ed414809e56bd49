import type { ReactElement } from 'react';
import { Figures } from '../figures/figures.tsx';
import classes from './summary.module.css';

/** What a person is about to send or has sent, line by line; stands in a dialog. */
export function Summary({ lines }: { readonly lines: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <div className={classes.summary}>
      <Figures look="strong" figures={lines} />
    </div>
  );
}
