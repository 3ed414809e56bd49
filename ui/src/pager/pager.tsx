import type { ComponentProps, ReactElement } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';
import { formatNumber } from 'shared-types/platform';
import { useKitLocale, useKitText } from '../texts/use-kit-text.ts';
import { getPageNumbers, pagesOf } from './page-numbers.ts';
import classes from './pager.module.css';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface PagerRows {
  /** Number of rows before those on screen. */
  readonly skip: number;
  /** Number of rows on screen. */
  readonly shown: number;
  /** Number of rows of the list. */
  readonly count: number;
  /** Rows of a full page. */
  readonly size: number;
}

/** How pages are opened: by an address, or by a callback with the number of rows to skip. */
type PagerProps = PagerRows &
  (
    | { readonly to: (page: number) => To; readonly onSkip?: undefined }
    | { readonly onSkip: (skip: number) => void; readonly to?: undefined }
  );

/** The range of rows on screen, and links to the other pages; nothing if all rows are shown. */
export function Pager({ skip, shown, count, size, to, onSkip }: PagerProps): ReactElement | null {
  const t = useKitText();
  const locale = useKitLocale();
  const pages = pagesOf(count, size);
  const page = Math.floor(skip / size) + 1;
  if (skip === 0 && skip + shown >= count) {
    return null;
  }
  const number = (value: number) => formatNumber(value, locale);
  const step = (label: string, sign: string | number, wanted: number) => {
    // A number of a page is a link even if it is the current one.
    const reachable = sign === wanted || (wanted >= 1 && wanted <= pages && wanted !== page);
    const shared = {
      className: classes.page,
      'aria-current': sign === page ? ('page' as const) : undefined,
      // No `aria-label`: voice control matches the visible text, and the number is part of the label.
      children: (
        <>
          <span aria-hidden="true">{sign}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ),
    };
    return to === undefined ? (
      <button
        key={label}
        {...shared}
        type="button"
        aria-disabled={!reachable}
        onClick={() => reachable && onSkip((wanted - 1) * size)}
      />
    ) : (
      <LinkStep key={label} {...shared} to={to(wanted)} reachable={reachable} />
    );
  };
  return (
    <nav data-screen-only className={classes.pager} aria-label={t('pages')}>
      <span className={classes.steps}>
        {step(t('firstPage'), '«', 1)}
        {step(t('previousPage'), '‹', page - 1)}
        {getPageNumbers(page, pages).map((wanted) => step(t('page', { number: wanted }), wanted, wanted))}
        {step(t('nextPage'), '›', page + 1)}
        {step(t('lastPage'), '»', pages)}
      </span>
      <span data-quiet="caption" aria-live="polite">
        {t('rowsShown', { from: number(skip + 1), to: number(skip + shown), all: number(count) })}
      </span>
    </nav>
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
  return (
    <a {...rest} {...(reachable ? { href, onClick: follow } : { tabIndex: -1, 'aria-disabled': true })}>
      {children}
    </a>
  );
}
