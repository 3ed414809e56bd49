import type { ReactElement, ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Actions of the whole page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page's frame: heading, optional actions, content. Sets the width, spacing and `h1` of every page. */
export function Page({ title, actions, children }: PageProps): ReactElement {
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </article>
  );
}
