import type { ReactElement } from 'react';
import { defineMessages } from 'shared-types';
import { platform } from 'shell/platform';
import { Button, Card, ErrorState } from 'ui';
import { deviceName } from './device-name.ts';
import { LoginsCard } from './logins-card.tsx';
import type ko from './texts/ko.json';
import classes from './sessions-cards.module.css';

const MESSAGES = defineMessages<typeof ko>('user')({ askEndAll: 'confirm' });

/** Where the member is logged in, with the way to end each, and the latest attempts to log in. */
export function SessionsCards(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const { dateTime } = platform.format;
  const call = platform.api.useCall('sessions-list', {});
  const ending = platform.api.useSend('sessions-end');
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const device = (userAgent: string) => deviceName(userAgent) || t('sessions.unknownDevice');

  const end = async (id: number) => {
    await ending.send({ id }).catch(platform.dialogs.failure);
  };
  const endAll = async () => {
    if (!(await platform.dialogs.confirm(MESSAGES.askEndAll))) {
      return;
    }
    await ending.send({}).then(platform.session.signOut, platform.dialogs.failure);
  };

  return (
    <>
      <Card
        title={t('sessions.sessions')}
        actions={<Button onClick={() => void endAll()}>{t('sessions.endAll')}</Button>}
      >
        <ul className={classes.sessions} aria-busy={call.answer === undefined}>
          {call.answer?.sessions.map((session) => (
            <li key={session.id}>
              <div>
                <b>{device(session.device)}</b>
                {session.kind === 'agent' && <span className={classes.mark}>{t('sessions.agentSite')}</span>}
                {session.current && <span className={classes.mark}>{t('sessions.thisDevice')}</span>}
                <span className={classes.facts}>
                  <span>{session.ip}</span>
                  <span>{t('sessions.since', { at: dateTime(session.since) })}</span>
                  <span>{t('sessions.touched', { at: dateTime(session.touched) })}</span>
                </span>
              </div>
              {!session.current && (
                <Button
                  aria-label={t('sessions.endThis', { device: device(session.device) })}
                  onClick={() => void end(session.id)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <LoginsCard logins={call.answer?.logins} />
    </>
  );
}
