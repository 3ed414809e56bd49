import type { ReactElement } from 'react';
import { bankNameIn, type CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';

/** Who the member is; phone and account number come masked. */
export function ProfileCard({ user }: { readonly user: CallSuccess<'get-member'>['user'] | undefined }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const { date } = platform.format;
  const rows = [
    ['userId', user?.userId],
    ['nick', user?.nick],
    ['level', user?.level],
    ['phone', user?.phone],
    ['bank', user?.bankname === undefined ? undefined : bankNameIn(platform.locale.current, user.bankname)],
    ['account', user?.banknum],
    ['owner', user?.bankOwner],
    ['joined', user === undefined ? undefined : date(user.joined)],
  ] as const;
  return (
    <Card title={t('profile')}>
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
