import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LinkButton } from 'ui';
import { type RouteEntry, useRouteEntries } from '../entries/route-entries.ts';
import { session } from '../session/session.ts';
import classes from './header-links.module.css';

/** The links of features in the top bar. */
export function HeaderLinks(): ReactElement {
  return (
    <>
      {useRouteEntries('header').map((entry) => (
        <HeaderLink key={entry.path} entry={entry} />
      ))}
    </>
  );
}

function HeaderLink({ entry: { path, text, look = 'link', count } }: { readonly entry: RouteEntry<'header'> }) {
  const waiting = session.use(({ user }) => (count === undefined ? undefined : user?.[count]));
  const { pathname } = useLocation();
  if (look !== 'link') {
    // The link to the current page is not a primary action.
    return (
      <LinkButton to={path} look={pathname === path ? 'plain' : look} current={pathname === path}>
        {text}
      </LinkButton>
    );
  }
  return (
    <Link to={path} className={classes.link} data-waiting={waiting !== undefined && waiting > 0}>
      {text} {waiting !== undefined && <b>{waiting}</b>}
    </Link>
  );
}
