import type { ReactElement, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './pager.module.css';

/** How a page is reached: by its address, or by a call. */
export type PageWay = { readonly to: (page: number) => To } | { readonly go: (page: number) => void };

interface PageStepProps {
  readonly way: PageWay;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly label: string;
  readonly reachable: boolean;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** One step of a pager: a link or a button; out of reach, it is seen and cannot be pressed. */
export function PageStep({ way, page, label, reachable, current = false, children }: PageStepProps): ReactElement {
  const named = {
    className: classes.page,
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
  };
  if ('go' in way) {
    return (
      <button type="button" {...named} disabled={!reachable} onClick={() => way.go(page)}>
        {children}
      </button>
    );
  }
  return reachable ? (
    <Link to={way.to(page)} {...named}>
      {children}
    </Link>
  ) : (
    <span className={classes.page} data-off="true" aria-hidden="true">
      {children}
    </span>
  );
}
