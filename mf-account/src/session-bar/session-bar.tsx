import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { platform } from 'shell/platform';
import { formatElapsed } from '../protection/elapsed.ts';
import { StoppedNotice } from '../protection/stopped-notice.tsx';
import { useNow } from '../protection/use-now.ts';
import { LimitOffer } from './limit-offer.tsx';
import { RealityCheck } from './reality-check.tsx';
import { SESSION_BAR_WORDING } from './session-bar.i18n.ts';
import classes from './session-bar.module.css';
import { StopDialog } from './stop-dialog.tsx';
import { usePlay } from './use-play.ts';

/** How this login stands, on every page of a member: elapsed time, net result, and the way to a break in two taps. */
export default function SessionBar(): ReactElement | null {
  const t = platform.locale.useWording(SESSION_BAR_WORDING);
  const { play, offer, refresh } = usePlay();
  const [stopping, setStopping] = useState(false);
  const { pathname } = useLocation();
  const now = useNow();
  const elapsed = play === undefined ? undefined : play.elapsed + (now - play.at);
  const net = play?.net ?? 0;
  return (
    <>
      <section className={classes.bar} aria-label={t('title')}>
        <span className={classes.item}>
          <span className={classes.label}>{t('elapsed')}</span>
          <b role="timer">{elapsed === undefined ? '–' : formatElapsed(elapsed)}</b>
        </span>
        <span className={classes.item}>
          <span className={classes.label}>{t('net')}</span>
          <b>{play === undefined ? '–' : `${net > 0 ? '+' : ''}${platform.format.won(net)}`}</b>
        </span>
        <span className={classes.ways}>
          <Link to="/protection">{t('protection')}</Link>
          <Button size="small" onClick={() => setStopping(true)}>
            {t('stop')}
          </Button>
        </span>
      </section>
      {play?.stopped !== undefined && (
        <div className={classes.notice}>
          <StoppedNotice stopped={play.stopped} />
        </div>
      )}
      {offer && pathname === '/deposit' && play?.stopped === undefined && <LimitOffer onDone={refresh} />}
      {stopping && (
        <StopDialog
          onClose={() => {
            setStopping(false);
            refresh();
          }}
        />
      )}
      {play?.nextCheck !== undefined && Date.parse(play.nextCheck) <= now && (
        <RealityCheck play={play} elapsed={elapsed ?? 0} onAnswered={refresh} />
      )}
    </>
  );
}
