import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from 'shared-types/platform';
import { LinkButton, Select } from 'ui';
import { type RouteEntry, useRouteEntries } from '../entries/route-entries.ts';
import { changeLocale } from '../locale/page-cookie.ts';
import { useShellText } from '../locale/use-shell-text.ts';
import { FeatureSlot, getSlotComponents } from '../router/feature-slot.tsx';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import classes from './header-parts.module.css';

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

/** Tools of features in the top bar. Reserves their space, so that nothing next to them moves. */
export function HeaderTools(): ReactElement | null {
  const status = session.use((state) => state.status);
  return getSlotComponents('header.tools', status).length === 0 ? null : (
    <span className={classes.tools}>
      <FeatureSlot name="header.tools" />
    </span>
  );
}

const LANGUAGES = LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: LANGUAGE_TAGS[value] }));

export function LanguagePicker(): ReactElement {
  const t = useShellText();
  return <Select label={t('language')} choices={LANGUAGES} chosen={siteState.locale} onChoose={changeLocale} />;
}
