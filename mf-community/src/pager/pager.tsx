import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { useQuery } from '../address/use-query.ts';
import { pageNumbers } from './page-numbers.ts';
import type ko from './texts/ko.json';
import classes from './pager.module.css';

/** The way to the other pages of a list, as links; nothing when there is one page. */
export function Pager({ page, pages }: { readonly page: number; readonly pages: number }): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('pager');
  const query = useQuery();
  if (pages <= 1) {
    return null;
  }
  const to = (number: number) => ({
    search: query.with({ page: number === 1 ? undefined : String(number), open: undefined }),
  });
  const step = (label: string, sign: string, number: number) =>
    number >= 1 && number <= pages && number !== page ? (
      <Link to={to(number)} className={classes.page} aria-label={label}>
        {sign}
      </Link>
    ) : (
      <span className={classes.page} data-off="true" aria-hidden="true">
        {sign}
      </span>
    );
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      {step(t('first'), '«', 1)}
      {step(t('before'), '‹', page - 1)}
      {pageNumbers(page, pages).map((number) => (
        <Link
          key={number}
          to={to(number)}
          className={classes.page}
          aria-label={t('page', { number })}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {step(t('after'), '›', page + 1)}
      {step(t('last'), '»', pages)}
    </nav>
  );
}
