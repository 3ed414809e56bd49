import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { ErrorState, List, RowSkeletons } from 'ui';
import { getDeviceName } from './get-device-name.ts';
import { CollapsibleList, SHOWN_ROWS } from '../rows/collapsible-list.tsx';
import { FactsRow } from '../rows/facts-row.tsx';
import type ko from './texts/ko.json';
import shared from '../styles/shared.module.css';

/** Latest login attempts, newest first. */
export function LoginList(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const call = platform.api.useCall('sessions-list', {});
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  if (call.state === 'loading') {
    return <RowSkeletons rows={SHOWN_ROWS} />;
  }
  return (
    <CollapsibleList rows={call.response.logins}>
      {(rows) => (
        <List label={t('sessions.logins')}>
          {rows.map(({ at, device, ip, succeeded }) => (
            <FactsRow
              key={`${at}${ip}`}
              name={platform.format.dateTime(at)}
              facts={[getDeviceName(device) || t('sessions.unknownDevice'), ip]}
              end={succeeded ? t('sessions.succeeded') : <span className={shared.problem}>{t('sessions.failed')}</span>}
            />
          ))}
        </List>
      )}
    </CollapsibleList>
  );
}
