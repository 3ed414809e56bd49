import { type ReactElement, type ReactNode, useState } from 'react';
import { copyText, formatSignedWon } from 'shared-types/platform';
import { hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, CloseButton, Sheet } from 'ui';
import { RoundOfBet } from '../round-record/round-record.tsx';
import classes from './bet-detail.module.css';
import { type Bet, getResult, getNet, getBetGameName } from './bet-figures.ts';
import type ko from './texts/ko.json';

/** Details of a round, with the number that support and the game provider use. */
export function BetDetail({ bet, onClose }: { readonly bet: Bet; readonly onClose: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('bet-history');
  const [copied, setCopied] = useState(false);
  const { won, dateTime } = platform.format;
  const name = getBetGameName(bet);
  const net = getNet(bet);
  const showsRound = hasOwnId(bet) && platform.hasCall('get-round-record');
  const copy = () => {
    copyText(bet.roundId).then(
      () => setCopied(true),
      // The member can select the number by hand.
      () => setCopied(false),
    );
  };
  return (
    <Sheet look="card" label={name} onClose={onClose}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{name}</h2>
          <p className={classes.when}>{dateTime(bet.at)}</p>
        </div>
        <CloseButton onClose={onClose} />
      </header>
      <div className={classes.body}>
        <p className={classes.result} data-state={bet.state} data-gain={net !== undefined && net > 0}>
          <span>{net === undefined ? t(getResult(bet)) : `${t(getResult(bet))} · ${t('net')}`}</span>
          {net !== undefined && <strong>{formatSignedWon(net, platform.locale.current)}</strong>}
        </p>
        {(bet.state === 'won' || bet.state === 'lost') && showsRound && <RoundOfBet id={bet.id} />}
        <dl>
          <Fact label={t('bet')}>{won(bet.bet)}</Fact>
          <Fact label={t('win')}>{bet.state === 'open' ? '–' : won(bet.win)}</Fact>
          <Fact label={t('before')}>{won(bet.before)}</Fact>
          <Fact label={t('after')}>{bet.state === 'open' ? '–' : won(bet.after)}</Fact>
          <Fact label={t('round')}>
            <code className={classes.round}>{bet.roundId}</code>
            <Button aria-live="polite" onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          </Fact>
        </dl>
        {(bet.state === 'open' || bet.state === 'void') && <p className={classes.note}>{t(`${bet.state}Note`)}</p>}
      </div>
    </Sheet>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
