import { type ReactElement, useState } from 'react';
import type { CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';
import { Button, Card, RowSkeletons } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import { deviceName } from './device-name.ts';
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
  const [all, setAll] = useState(false);
  const more = logins !== undefined && logins.length > SHOWN;
  return (
    <Card
      title={t('sessions.logins')}
      actions={
        more && (
          <Button look="text" aria-expanded={all} onClick={atFirstClick(() => setAll(!all))}>
            {all ? t('sessions.fewer') : t('sessions.all', { number: logins.length })}
          </Button>
        )
      }
    >
      {logins === undefined && <RowSkeletons rows={SHOWN} />}
      <ul className={classes.sessions} aria-busy={logins === undefined}>
        {logins?.slice(0, all ? undefined : SHOWN).map(({ at, device, ip, succeeded }) => (
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
    </Card>
  );
}
