import type { ReactElement } from 'react';
import classes from './summary.module.css';

/** What a person is about to send or has sent, line by line; stands in a dialog. */
export function Summary({ lines }: { readonly lines: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <dl className={classes.summary}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
