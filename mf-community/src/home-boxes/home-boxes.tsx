import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { platform } from 'shell/platform';
import { Card, EmptyState, LinkButton, ErrorState, RowSkeletons } from 'ui';
import { filterByHost } from '../notice/domain-filter.ts';
import type ko from './texts/ko.json';
import classes from './home-boxes.module.css';
import { HOME_BOX_ITEMS, type CallState } from 'shared-types/platform';

/** The latest notices and tickets on the home page; nothing while the session is unknown (spec section 2). */
export default function HomeBoxes(): ReactElement | null {
  const status = platform.session.use((state) => state.status);
  if (status === 'loading') {
    return null;
  }
  return (
    <div className={classes.boxes}>
      <NoticesBox />
      {status === 'loggedIn' ? <TicketsBox /> : <VisitorBox />}
    </div>
  );
}

function NoticesBox(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('home-boxes');
  const call = platform.api.useCall('get-user-notices', {});
  const notices = call.response && getLatestEntries(filterByHost(call.response.notices, location.host));
  return (
    <LatestBox
      title={t('notices')}
      path="/notice"
      call={call}
      entries={notices}
      addressOf={(id) => `/notice/${encodeURIComponent(id)}`}
      empty={{ title: t('noNotices') }}
    />
  );
}

function TicketsBox(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('home-boxes');
  const call = platform.api.useCall('get-help-list', {});
  const tickets = call.response && getLatestEntries(call.response.helps);
  return (
    <LatestBox
      title={t('help')}
      path="/help"
      call={call}
      entries={tickets}
      addressOf={(id) => `/help?open=${encodeURIComponent(id)}`}
      empty={{
        title: t('noTickets'),
        hint: t('noTicketsHint'),
        action: (
          <LinkButton to="/help?write=1" look="plain">
            {t('writeTicket')}
          </LinkButton>
        ),
      }}
    />
  );
}

function VisitorBox(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('home-boxes');
  const logIn = platform.links.to('login');
  const lostPassword = platform.links.to('password-help');
  return (
    <Card title={t('help')} actions={<MoreLink title={t('help')} path="/help" />}>
      <EmptyState
        illustration="letter"
        title={t('logInFirst')}
        action={
          <>
            {logIn !== undefined && (
              <Link to={logIn} data-link className={classes.more}>
                {t('logIn')}
              </Link>
            )}
            {lostPassword !== undefined && (
              <Link to={lostPassword} data-link className={classes.more}>
                {t('lostPassword')}
              </Link>
            )}
          </>
        }
      />
    </Card>
  );
}

/** Returns the newest entries for a box of the home page; entries of the same time in their order. */
function getLatestEntries<Entry extends { readonly at: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => getTime(b.at) - getTime(a.at)).slice(0, HOME_BOX_ITEMS);
}

/** Returns the time in ms; invalid dates count as the oldest. */
function getTime(date: string): number {
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? 0 : moment;
}

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
  readonly addressOf: (id: number | string) => string;
  readonly empty: { readonly title: string; readonly hint?: string; readonly action?: ReactNode };
}

/** A box with the newest entries of a page, each with title and date, and a link to all of them. */
function LatestBox({ title, path, call, entries, addressOf, empty }: LatestBoxProps): ReactElement {
  return (
    <Card title={title} actions={<MoreLink title={title} path={path} />}>
      {call.state === 'failed' ? (
        <ErrorState failure={call.failure} onRetry={call.retry} />
      ) : entries === undefined ? (
        <RowSkeletons rows={HOME_BOX_ITEMS} lines={1} />
      ) : entries.length === 0 ? (
        <EmptyState illustration="letter" {...empty} />
      ) : (
        <ul className={classes.list}>
          {entries.map(({ id, title: name, at, domain }) => (
            // A notice that names this host twice is listed twice.
            <li key={`${id} ${domain ?? ''}`}>
              <Link to={addressOf(id)} className={classes.entry}>
                <span data-row-name className={classes.title}>
                  {name}
                </span>
                <span className={classes.date}>{platform.format.date(at)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** A link to all entries of a box; the shell prompts visitors to log in first. */
function MoreLink({ title, path }: Pick<LatestBoxProps, 'title' | 'path'>): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('home-boxes');
  return (
    <Link to={path} data-link className={classes.more} aria-label={t('moreOf', { title })}>
      {t('more')}
    </Link>
  );
}
