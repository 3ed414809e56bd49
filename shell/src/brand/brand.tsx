import type { ReactElement } from 'react';
import classes from './brand.module.css';
import { getBrandName } from './brand-name.ts';

/** The site's logo and name: a ferry under the moon. */
export function Brand(): ReactElement {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" className={classes.mark} aria-hidden="true">
        <circle cx="21" cy="9.5" r="5.5" />
        <path d="M3 18h26l-4.2 7.5H7.2Z" />
        <path d="M13 16V4.5L5.5 16Z" />
        <path d="M2 29.5q3.5-2.4 7 0t7 0 7 0 7 0" className={classes.water} />
      </svg>
      <span className={classes.name}>{getBrandName()}</span>
    </span>
  );
}
