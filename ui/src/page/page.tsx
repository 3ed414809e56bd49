import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The page that this one belongs to, above the title. */
  readonly parent?: { readonly to: string; readonly title: string } | undefined;
  readonly actions?: ReactNode;
  /** `PageLinks` to the pages that belong to this one. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** A page's frame: heading, optional actions, content. Sets the width, spacing and `h1` of every page. */
export function Page({ title, parent, actions, links, children }: PageProps): ReactElement {
  return (
    <article className={classes.page}>
      {parent !== undefined && (
        <Link to={parent.to} className={classes.parent} data-screen-only>
          <Icon name="back" size="small" />
          {parent.title}
        </Link>
      )}
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {actions !== undefined && (
          <div data-screen-only className={classes.actions}>
            {actions}
          </div>
        )}
        {links}
      </header>
      {children}
    </article>
  );
}
