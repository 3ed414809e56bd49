import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { List, RowSkeletons } from 'ui';
import { getDeviceName } from './get-device-name.ts';
import { CollapsibleList, SHOWN_ROWS } from '../rows/collapsible-list.tsx';
import { FactsRow } from '../rows/facts-row.tsx';
import type ko from './texts/ko.json';
import shared from '../styles/shared.module.css';

interface LoginListProps {
  /** Undefined while loading. */
  readonly logins: CallSuccess<'sessions-list'>['logins'] | undefined;
}

export function LoginList({ logins }: LoginListProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  if (logins === undefined) {
    return <RowSkeletons rows={SHOWN_ROWS} />;
  }
  return (
    <CollapsibleList rows={logins}>
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
