import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import classes from './pager.module.css';

/** How a page is opened: by an address, or by a callback. */
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

/** One step of a pager: a link or a button; out of range it is visible and disabled. */
export function PageStep({ way, page, label, reachable, current = false, children }: PageStepProps): ReactElement {
  const named = {
    className: classes.page,
    'aria-current': current ? ('page' as const) : undefined,
  };
  // No `aria-label`: voice control matches the visible text, and the number is part of the label.
  const content = (
    <>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  if ('go' in way) {
    return (
      <button type="button" {...named} aria-disabled={!reachable} onClick={() => reachable && way.go(page)}>
        {content}
      </button>
    );
  }
  return (
    <LinkStep to={way.to(page)} reachable={reachable} {...named}>
      {content}
    </LinkStep>
  );
}

interface LinkStepProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly to: To;
  readonly reachable: boolean;
}

/** A link that retains the focus when its own click disables it. */
function LinkStep({ to, reachable, children, ...rest }: LinkStepProps): ReactElement {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return reachable ? (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  ) : (
    <a {...rest} tabIndex={-1} aria-disabled="true">
      {children}
    </a>
  );
}
