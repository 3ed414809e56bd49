import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LinkButton } from 'ui';
import { type RouteEntry, useRouteEntries } from '../entries/route-entries.ts';
import { session } from '../session/session.ts';
import classes from './header-links.module.css';

export function HeaderLinks(): ReactElement {
  const entries = useRouteEntries('header');
  const { pathname } = useLocation();
  // The page of an entry has its own primary action.
  const isOpen = entries.some(({ path }) => path === pathname);
  return (
    <>
      {entries.map((entry) => (
        <HeaderLink key={entry.path} entry={isOpen && entry.look === 'primary' ? { ...entry, look: 'plain' } : entry} />
      ))}
    </>
  );
}

function HeaderLink({ entry: { path, text, look = 'link', count } }: { readonly entry: RouteEntry<'header'> }) {
  const waiting = session.use(({ user }) => (count === undefined ? undefined : user?.[count]));
  const { pathname } = useLocation();
  if (look !== 'link') {
    return (
      <LinkButton to={path} look={look} current={pathname === path}>
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
