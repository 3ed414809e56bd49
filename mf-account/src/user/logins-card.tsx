import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { getDeviceName } from './get-device-name.ts';
import { CollapsibleList } from './collapsible-list.tsx';
import type ko from './texts/ko.json';
import classes from './sessions-cards.module.css';

/** Number of attempts shown before the list is expanded. */
const SHOWN = 3;

interface LoginsCardProps {
  /** Latest login attempts, newest first. */
  readonly logins: CallSuccess<'sessions-list'>['logins'];
}

export function LoginsCard({ logins }: LoginsCardProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  return (
    <Card title={t('sessions.logins')}>
      <CollapsibleList rows={logins} shown={SHOWN}>
        {(rows) => (
          <ul className={classes.sessions}>
            {rows.map(({ at, device, ip, succeeded }) => (
              <li key={`${at}${ip}`}>
                <div>
                  <b>{platform.format.dateTime(at)}</b>
                  <span className={classes.facts}>
                    <span>{getDeviceName(device) || t('sessions.unknownDevice')}</span>
                    <span>{ip}</span>
                  </span>
                </div>
                <span data-failed={!succeeded}>{t(succeeded ? 'sessions.succeeded' : 'sessions.failed')}</span>
              </li>
            ))}
          </ul>
        )}
      </CollapsibleList>
    </Card>
  );
}
