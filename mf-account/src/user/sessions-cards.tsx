import { type ReactElement, useRef, useState } from 'react';
import { defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Card, ErrorState, RowSkeletons } from 'ui';
import { Folded } from './folded.tsx';
import { LoginsCard } from './logins-card.tsx';
import { SessionRow } from './session-row.tsx';
import type ko from './texts/ko.json';
import classes from './sessions-cards.module.css';

const MESSAGES = defineMessages<typeof ko>('user')({
  askEndAll: { kind: 'confirm', yes: 'sessions.endAll' },
});

/** So many are seen at first; this device is the first of them. */
const SHOWN = 5;

/** Where the member is logged in, with the way to end each, and the latest attempts to log in. */
export function SessionsCards(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const call = platform.api.useCall('sessions-list', {});
  const ending = platform.api.useSend('sessions-end');
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState<readonly number[]>([]);
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const sessions = (call.answer?.sessions ?? []).filter(({ id }) => !ended.includes(id));
  // Its row goes now, with the focus, and not when the list comes again.
  const drop = (gone: number) => {
    setEnded((before) => [...before, gone]);
    list.current?.focus();
  };
  const endAll = async () => {
    if (await platform.dialogs.confirm(MESSAGES.askEndAll)) {
      await ending.send({}).then(platform.session.signOut, platform.dialogs.failure);
    }
  };
  return (
    <>
      <Card
        title={t('sessions.sessions')}
        actions={
          <Button busy={ending.busy} onClick={() => void endAll()}>
            {t('sessions.endAll')}
          </Button>
        }
      >
        {call.answer === undefined && <RowSkeletons rows={1} />}
        <Folded rows={sessions} shown={SHOWN}>
          {(rows) => (
            <ul ref={list} tabIndex={-1} className={classes.sessions} aria-busy={call.answer === undefined}>
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} onEnded={() => drop(session.id)} />
              ))}
            </ul>
          )}
        </Folded>
      </Card>
      <LoginsCard logins={call.answer?.logins} />
    </>
  );
}
