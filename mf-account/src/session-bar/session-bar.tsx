import { type ReactElement, useState, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatSignedWon } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Dialog, Icon, Notice, LinkButton, Stack } from 'ui';
import { useNow } from '../protection/use-now.ts';
import type ko from './texts/ko.json';
import classes from './session-bar.module.css';
import shared from '../styles/shared.module.css';
import type { Play } from 'shared-types/calls';
import { StopChoices } from '../protection/stop-choices.tsx';

export default function SessionBar(): ReactElement | null {
  const t = platform.locale.useTexts<typeof ko>('session-bar');
  const { play, review } = usePlay();
  const [stopping, setStopping] = useState(false);
  const [looking, setLooking] = useState(false);
  const { pathname } = useLocation();
  const history = platform.links.to('bets');
  const now = useNow();
  const elapsed = play === undefined ? undefined : play.elapsed + (now - play.at);
  const due = play?.nextCheck !== undefined && Date.parse(play.nextCheck) <= now;
  // The backend rejects stakes until it is acknowledged, so the bet history may be read first.
  const putOff = looking && pathname === history;
  return (
    <>
      <section data-screen-only className={classes.bar} aria-label={t('title')}>
        <span className={classes.item}>
          <span className={classes.label}>{t('elapsed')}</span>
          <b role="timer">{elapsed === undefined ? '–' : formatElapsed(elapsed)}</b>
        </span>
        <span className={classes.item}>
          <span className={classes.label}>{t('net')}</span>
          <b>{play === undefined ? '–' : formatSignedWon(play.net, platform.locale.current)}</b>
        </span>
        <span className={classes.links}>
          {play?.stopped === undefined ? (
            <>
              <Link to="/protection">
                <Icon name={{ path: 'M12 3 5 5.5V11c0 4.6 2.9 8.2 7 10 4.1-1.8 7-5.4 7-10V5.5L12 3Z' }} />
                <span>{t('protection')}</span>
              </Link>
              <Button size="small" onClick={() => setStopping(true)}>
                {t('stop')}
              </Button>
            </>
          ) : (
            <RestrictionBadge stopped={play.stopped} />
          )}
        </span>
      </section>
      {review && pathname !== '/protection' && <LimitReview />}
      {stopping && <StopDialog onClose={() => setStopping(false)} />}
      {due && putOff && (
        <div className={classes.waiting}>
          <Notice title={t('checkWaits')}>
            <Button onClick={() => setLooking(false)}>{t('checkBack')}</Button>
          </Notice>
        </div>
      )}
      {due && !putOff && (
        <RealityCheck play={play} elapsed={elapsed ?? 0} history={history} onHistory={() => setLooking(true)} />
      )}
    </>
  );
}

/** Active break or self-exclusion with its end, within the bar's row, so that the page does not shift. */
function RestrictionBadge({ stopped }: { readonly stopped: NonNullable<Play['stopped']> }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('session-bar');
  return (
    <span role="status">
      <Link to="/protection" className={classes.stopped}>
        <span className={classes.label}>{t(stopped.reason === 'break' ? 'onBreak' : 'excluded')}</span>
        <b>
          {stopped.until === undefined ? t('forever') : t('until', { at: platform.format.dateTime(stopped.until) })}
        </b>
      </Link>
    </span>
  );
}

function StopDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('session-bar');
  return (
    <Dialog data-dialog="stop" title={t('stop')} onClose={onClose}>
      <StopChoices onDone={onClose} />
      <Button onClick={onClose}>{t('close')}</Button>
    </Dialog>
  );
}

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
function RealityCheck({ play, elapsed, history, onHistory }: RealityCheckProps): ReactElement {
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
      <p data-quiet>{t('checkText')}</p>
      <dl className={classes.rows}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={shared.halves}>
        <Button size="large" onClick={() => void platform.session.signOut()}>
          {t('logOut')}
        </Button>
        <Button size="large" look="primary" busy={sending} onClick={() => void goOn()}>
          {t('goOn')}
        </Button>
      </div>
      {history !== undefined && (
        <Link data-link to={history} className={classes.history} onClick={onHistory}>
          {t('history')}
        </Link>
      )}
    </Dialog>
  );
}

/** When a response object was first seen, in ms. */
const arrivals = new WeakMap<object, number>();

function getArrival(settings: object): number {
  const arrival = arrivals.get(settings) ?? Date.now();
  arrivals.set(settings, arrival);
  return arrival;
}

/** Returns the results of this session, from the initial call and from each later health check. */
function usePlay() {
  const checked = platform.session.use((state) => (state.status === 'loggedIn' ? state.play : undefined));
  const call = platform.api.useCall('rg-get', {});
  const settings = call.response?.status === 'success' ? call.response : undefined;
  const fetched = settings === undefined ? undefined : { ...settings.play, at: getArrival(settings) };
  const newest = fetched === undefined || (checked !== undefined && checked.at > fetched.at) ? checked : fetched;
  return { play: newest, review: settings?.review === true };
}

/** Formats a duration as H:MM:SS. @param ms below 0 counts as 0 */
function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const padTwo = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${padTwo(Math.floor(seconds / 60) % 60)}:${padTwo(seconds % 60)}`;
}

function LimitReview(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('session-bar');
  const id = useId();
  const review = platform.api.useSend('rg-keep-limits');
  return (
    <section data-screen-only className={classes.offer} aria-labelledby={id}>
      <h2 id={id}>{t('reviewTitle')}</h2>
      <p data-quiet>{t('reviewText')}</p>
      <Stack direction="row" gap={2}>
        <LinkButton to="/protection" look="primary">
          {t('reviewLook')}
        </LinkButton>
        <Button busy={review.busy} onClick={() => void review.send({}).catch(platform.dialogs.failure)}>
          {t('reviewKeep')}
        </Button>
      </Stack>
    </section>
  );
}
