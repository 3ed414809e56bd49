import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import { getDeviceName } from './get-device-name.ts';
import type ko from './texts/ko.json';
import classes from './sessions-cards.module.css';

interface SessionRowProps {
  readonly session: CallSuccess<'sessions-list'>['sessions'][number];
  /** Called when the session has ended. */
  readonly onEnded: () => void;
}

/** A session with device, place and start, and a button to end it unless it is this one. */
export function SessionRow({ session: { id, ...session }, onEnded }: SessionRowProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const { dateTime } = platform.format;
  const ending = platform.api.useSend('sessions-end');
  const device = getDeviceName(session.device) || t('sessions.unknownDevice');
  return (
    <li>
      <div>
        <b>{device}</b>
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
          aria-label={t('sessions.endThis', { device })}
          busy={ending.busy}
          onClick={atFirstClick(() => void ending.send({ id }).then(onEnded, platform.dialogs.failure))}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
