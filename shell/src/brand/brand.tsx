import type { ReactElement } from 'react';
import { SITE_NAME, SITE_NAME_LATIN } from 'shared-types/platform';
import { siteState } from '../site-state/site-state.ts';
import classes from './brand.module.css';

/** Returns the site's name in the page's language; the document's title is always the Korean one. */
export function getBrandName(): string {
  return siteState.locale === 'ko' ? SITE_NAME : SITE_NAME_LATIN;
}

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
