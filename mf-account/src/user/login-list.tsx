import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { ErrorState, RowSkeletons } from 'ui';
import { getDeviceName } from './get-device-name.ts';
import { CollapsibleList } from './collapsible-list.tsx';
import type ko from './texts/ko.json';
import classes from './sessions-card.module.css';

/** Number of attempts shown before the list is expanded. */
const SHOWN = 3;

/** Latest login attempts, newest first. */
export function LoginList(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const call = platform.api.useCall('sessions-list', {});
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (call.state === 'loading') {
    return <RowSkeletons rows={SHOWN} />;
  }
  return (
    <CollapsibleList rows={call.response.logins} shown={SHOWN}>
      {(rows) => (
        <ul className={classes.sessions} aria-label={t('sessions.logins')}>
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
  );
}
