import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card, RowSkeletons } from 'ui';
import { deviceName } from './device-name.ts';
import { Folded } from './folded.tsx';
import type ko from './texts/ko.json';
import classes from './sessions-cards.module.css';

/** So many are seen at first: what was not the member's own is among the latest. */
const SHOWN = 3;

interface LoginsCardProps {
  /** The latest attempts to log in, the newest first; undefined while they are on their way. */
  readonly logins: CallSuccess<'sessions-list'>['logins'] | undefined;
}

/** The latest attempts to log in, a few of them until all are asked for. */
export function LoginsCard({ logins }: LoginsCardProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('sessions.logins')}>
      {logins === undefined && <RowSkeletons rows={SHOWN} />}
      <Folded rows={logins ?? []} shown={SHOWN}>
        {(rows) => (
          <ul className={classes.sessions} aria-busy={logins === undefined}>
            {rows.map(({ at, device, ip, succeeded }) => (
              <li key={`${at}${ip}`}>
                <div>
                  <b>{platform.format.dateTime(at)}</b>
                  <span className={classes.facts}>
                    <span>{deviceName(device) || t('sessions.unknownDevice')}</span>
                    <span>{ip}</span>
                  </span>
                </div>
                <span data-failed={!succeeded}>{t(succeeded ? 'sessions.succeeded' : 'sessions.failed')}</span>
              </li>
            ))}
          </ul>
        )}
      </Folded>
    </Card>
  );
}
