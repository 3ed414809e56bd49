import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from 'ui';
import type { RouteEntry } from '../entries/route-entries.ts';
import { useRouteEntries } from '../entries/use-route-entries.ts';
import { session } from '../session/session.ts';
import classes from './header-links.module.css';

/** The links of the bar at the top, as features bring them. */
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
  if (look !== 'link') {
    return (
      <LinkButton to={path} look={look}>
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
