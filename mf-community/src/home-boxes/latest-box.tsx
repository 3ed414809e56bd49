import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type CallState, HOME_BOX_ITEMS } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card, EmptyState, ErrorState, RowSkeletons } from 'ui';
import type ko from './texts/ko.json';
import classes from './home-boxes.module.css';

interface LatestEntry {
  readonly id: number | string;
  readonly title: string;
  readonly at: string;
  readonly domain?: string | null | undefined;
}

interface LatestBoxProps {
  readonly title: string;
  /** Path of the page with all entries. */
  readonly path: string;
  readonly call: CallState<unknown>;
  /** Undefined while loading. */
  readonly entries: readonly LatestEntry[] | undefined;
  /** Returns the address of one entry. */
  readonly addressOf: (id: number | string) => string;
  readonly empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
}

/** A box with the newest entries of a page, each with title and date, and a link to all of them. */
export function LatestBox({ title, path, call, entries, addressOf, empty }: LatestBoxProps): ReactElement {
  return (
    <Card title={title} actions={<MoreLink title={title} path={path} />}>
      {call.state === 'failed' ? (
        <ErrorState failure={call.failure} onRetry={call.retry} />
      ) : (
        <Entries entries={entries} addressOf={addressOf} empty={empty} />
      )}
    </Card>
  );
}

/** A link to all entries of a box; the shell prompts visitors to log in first. */
export function MoreLink({ title, path }: Pick<LatestBoxProps, 'title' | 'path'>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('home-boxes');
  return (
    <Link to={path} className={classes.more} aria-label={t('moreOf', { title })}>
      {t('more')}
    </Link>
  );
}

function Entries({ entries, addressOf, empty }: Pick<LatestBoxProps, 'entries' | 'addressOf' | 'empty'>): ReactElement {
  if (entries?.length === 0) {
    return <EmptyState illustration="letter" {...empty} />;
  }
  if (entries === undefined) {
    return <RowSkeletons rows={HOME_BOX_ITEMS} lines={1} />;
  }
  return (
    <ul className={classes.list}>
      {entries.map(({ id, title, at, domain }) => (
        // A notice that names this host twice is listed twice.
        <li key={`${id} ${domain ?? ''}`}>
          <Link to={addressOf(id)} className={classes.entry}>
            <span className={classes.title}>{title}</span>
            <span className={classes.date}>{platform.format.date(at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
