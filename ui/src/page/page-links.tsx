import type { ReactElement } from 'react';
import { NavLink } from 'react-router-dom';
import classes from './page-links.module.css';

interface PageLinksProps {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly links: readonly { readonly to: string; readonly title: string }[];
}

/** Links between pages that belong together, hidden where the fixed menu next to the page has them. */
export function PageLinks({ label, links }: PageLinksProps): ReactElement {
  return (
    <nav aria-label={label} className={classes.links}>
      {links.map(({ to, title }) => (
        <NavLink key={to} to={to} className={classes.link ?? ''}>
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
