import { type ReactElement, useRef, useState } from 'react';
import { defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Badge, Button, Card, ErrorState, RowSkeletons, List } from 'ui';
import { CollapsibleList, SHOWN_ROWS } from '../rows/collapsible-list.tsx';
import { FactsRow } from '../rows/facts-row.tsx';
import { OpenRow } from '../rows/open-row.tsx';
import type ko from './texts/ko.json';
import classes from './user-page.module.css';
import type { CallSuccess } from 'shared-types/calls';
import { atFirstClick } from 'ui/later-clicks';
import { getDeviceName } from './get-device-name.ts';
import shared from '../styles/shared.module.css';

const MESSAGES = defineMessages<typeof ko>('user')({
  askEndAll: { kind: 'confirm', yes: 'sessions.endAll' },
});

export function SessionsCard(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const call = platform.api.useCall('sessions-list', {});
  const ending = platform.api.useSend('sessions-end');
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState<readonly number[]>([]);
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const sessions = (call.response?.sessions ?? []).filter(({ id }) => !ended.includes(id));
  // The row is hidden now, not with the next list.
  const drop = (gone: number) => {
    setEnded((before) => [...before, gone]);
    list.current?.focus();
  };
  const endAllSessions = async () => {
    if (await platform.dialogs.confirm(MESSAGES.askEndAll)) {
      await ending.send({}).then(platform.session.signOut, platform.dialogs.failure);
    }
  };
  return (
    <Card
      title={t('sessions.sessions')}
      actions={
        <Button busy={ending.busy} onClick={() => void endAllSessions()}>
          {t('sessions.endAll')}
        </Button>
      }
    >
      {call.response === undefined && <RowSkeletons rows={1} />}
      <CollapsibleList rows={sessions}>
        {(rows) => (
          <ul ref={list} data-ruled tabIndex={-1} aria-busy={call.response === undefined}>
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={() => drop(session.id)} />
            ))}
          </ul>
        )}
      </CollapsibleList>
      <div className={classes.logins}>
        <OpenRow name="logins" title={t('sessions.logins')} hint={t('sessions.loginsText')}>
          <LoginList logins={call.response?.logins} />
        </OpenRow>
      </div>
    </Card>
  );
}

interface SessionRowProps {
  readonly session: CallSuccess<'sessions-list'>['sessions'][number];
  readonly onEnded: () => void;
}

function SessionRow({ session: { id, ...session }, onEnded }: SessionRowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const ending = platform.api.useSend('sessions-end');
  const device = getDeviceName(session.device) || t('sessions.unknownDevice');
  return (
    <FactsRow
      name={device}
      badges={
        <>
          {session.kind === 'agent' && <Badge>{t('sessions.agentSite')}</Badge>}
          {session.current && <Badge tone="waiting">{t('sessions.thisDevice')}</Badge>}
        </>
      }
      facts={[t('sessions.touched', { at: platform.format.dateTime(session.touched) }), session.ip]}
      end={
        !session.current && (
          <Button
            aria-label={t('sessions.endThis', { device })}
            busy={ending.busy}
            onClick={atFirstClick(() => void ending.send({ id }).then(onEnded, platform.dialogs.failure))}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}

interface LoginListProps {
  /** Undefined while loading. */
  readonly logins: CallSuccess<'sessions-list'>['logins'] | undefined;
}

function LoginList({ logins }: LoginListProps): ReactElement {
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
