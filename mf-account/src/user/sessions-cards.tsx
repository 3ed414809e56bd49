import { type ReactElement, useState } from 'react';
import { defineMessages } from 'shared-types';
import { platform } from 'shell/platform';
import { Button, Card, ErrorState, RowSkeletons } from 'ui';
import { atFirstClick } from 'ui/later-clicks';
import { LoginsCard } from './logins-card.tsx';
import { SessionRow } from './session-row.tsx';
import type ko from './texts/ko.json';
import classes from './sessions-cards.module.css';

const MESSAGES = defineMessages<typeof ko>('user')({ askEndAll: 'confirm' });

/** So many are seen at first; this device is the first of them. */
const SHOWN = 5;

/** Where the member is logged in, with the way to end each, and the latest attempts to log in. */
export function SessionsCards(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('user');
  const [all, setAll] = useState(false);
  const call = platform.api.useCall('sessions-list', {});
  const ending = platform.api.useSend('sessions-end');
  if (call.state === 'failed') {
    return <ErrorState failure={call.failure} onRetry={call.retry} />;
  }
  const sessions = call.answer?.sessions ?? [];
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
        <ul className={classes.sessions} aria-busy={call.answer === undefined}>
          {sessions.slice(0, all ? undefined : SHOWN).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > SHOWN && (
          <div className={classes.more}>
            <Button look="text" aria-expanded={all} onClick={atFirstClick(() => setAll(!all))}>
              {all ? t('sessions.fewer') : t('sessions.all', { number: sessions.length })}
            </Button>
          </div>
        )}
      </Card>
      <LoginsCard logins={call.answer?.logins} />
    </>
  );
}
