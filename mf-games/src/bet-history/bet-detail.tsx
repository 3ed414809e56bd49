import { type ReactElement, useState } from 'react';
import { copyText, formatSignedWon } from 'shared-types/platform';
import { hasOwnId } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Button, CloseButton, Sheet, Stack } from 'ui';
import { Figures } from 'ui/extra';
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
  return (
    <Sheet look="card" label={name} onClose={onClose}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>{name}</h2>
          <p data-quiet>{dateTime(bet.at)}</p>
        </div>
        <CloseButton onClose={onClose} />
      </header>
      <div className={classes.body}>
        <p className={classes.result} data-state={bet.state} data-gain={net !== undefined && net > 0}>
          <span>{net === undefined ? t(getResult(bet)) : `${t(getResult(bet))} · ${t('net')}`}</span>
          {net !== undefined && <strong>{formatSignedWon(net, platform.locale.current)}</strong>}
        </p>
        {(bet.state === 'won' || bet.state === 'lost') && showsRound && <RoundOfBet id={bet.id} />}
        <Figures
          look="lined"
          figures={[
            [t('bet'), won(bet.bet)],
            [t('win'), bet.state === 'open' ? '–' : won(bet.win)],
            [t('before'), won(bet.before)],
            [t('after'), bet.state === 'open' ? '–' : won(bet.after)],
            [
              t('round'),
              <Stack key="round" direction="row" gap={2}>
                <code className={classes.round}>{bet.roundId}</code>
                <Button aria-live="polite" onClick={() => void copyText(bet.roundId).then(setCopied)}>
                  {t(copied ? 'copied' : 'copy')}
                </Button>
              </Stack>,
            ],
          ]}
        />
        {(bet.state === 'open' || bet.state === 'void') && (
          <p data-quiet className={classes.note}>
            {t(`${bet.state}Note`)}
          </p>
        )}
      </div>
    </Sheet>
  );
}
