import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Play } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, Dialog } from 'ui';
import { formatElapsed } from '../protection/format-elapsed.ts';
import type ko from './texts/ko.json';
import classes from './reality-check.module.css';

interface RealityCheckProps {
  readonly play: Play;
  /** In ms since the login. */
  readonly elapsed: number;
  /** Address of the bet history; undefined if no feature has one. */
  readonly history: string | undefined;
  /** Called when the member opens the bet history; this does not acknowledge the check. */
  readonly onHistory: () => void;
}

/** Dialog with stakes, wins and net result at the member's interval; stays until acknowledged. */
export function RealityCheck({ play, elapsed, history, onHistory }: RealityCheckProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('session-bar');
  const { send, busy: sending } = platform.api.useSend('rg-check-ack');
  const { won } = platform.format;
  const goOn = async () => {
    await send({}).catch(platform.dialogs.failure);
  };
  const rows = [
    ['elapsed', formatElapsed(elapsed)],
    ['staked', won(play.staked ?? 0)],
    ['returned', won(play.won ?? 0)],
    ['net', `${play.net > 0 ? '+' : ''}${won(play.net)}`],
  ] as const;
  return (
    <Dialog data-dialog="reality-check" title={t('checkTitle')}>
      <p className={classes.hint}>{t('checkText')}</p>
      <dl className={classes.rows}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.buttons}>
        <Button size="large" onClick={() => void platform.session.signOut()}>
          {t('logOut')}
        </Button>
        <Button size="large" look="primary" busy={sending} onClick={() => void goOn()}>
          {t('goOn')}
        </Button>
      </div>
      {history !== undefined && (
        <Link to={history} className={classes.history} onClick={onHistory}>
          {t('history')}
        </Link>
      )}
    </Dialog>
  );
}
