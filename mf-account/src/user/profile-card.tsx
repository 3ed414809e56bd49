import type { ReactElement } from 'react';
import { bankNameIn, type CallSuccess } from 'shared-types/calls';
import type { User } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';

/** The session state lacks the date of registration. */
type ShownUser = User & Partial<Pick<CallSuccess<'get-member'>['user'], 'joined'>>;

/** The member's profile; phone and account number arrive masked. */
export function ProfileCard({ user }: { readonly user: ShownUser | undefined }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const rows = [
    ['phone', user?.phone],
    ['bank', user?.bank === undefined ? undefined : bankNameIn(platform.locale.current, user.bank)],
    ['account', user?.bankNumber],
    ['owner', user?.bankOwner],
  ] as const;
  return (
    <Card>
      <header className={classes.who}>
        <span className={classes.initial} aria-hidden="true">
          {Array.from(user?.nick ?? '')[0]}
        </span>
        <div>
          <h2>{user === undefined ? <i className={classes.bone} /> : user.nick}</h2>
          <p className={classes.about}>{user !== undefined && <About user={user} />}</p>
        </div>
      </header>
      <dl className={classes.list}>
        {rows.map(([key, value]) => (
          <div key={key} className={classes.row}>
            <dt>{t(key)}</dt>
            <dd>{user === undefined ? <i className={classes.bone} /> : (value ?? '-')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** User id, level and date of registration. */
function About({ user: { userId, level, joined } }: { readonly user: ShownUser }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <>
      <span>{userId}</span>
      {level !== undefined && <span>{t('levelOf', { level })}</span>}
      {joined !== undefined && (
        <span>
          {t('joinedAt')} <time dateTime={joined}>{platform.format.date(joined)}</time>
        </span>
      )}
    </>
  );
}
