import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, RowSkeletons } from 'ui';
import { type Bet, netOf, signed } from './bet-figures.ts';
import type ko from './texts/ko.json';
import classes from './bet-list.module.css';
import { gameOfBet } from './game-of-bet.ts';

interface BetListProps {
  readonly bets: readonly Bet[];
  readonly onChoose: (bet: Bet) => void;
}

/** One page of bets: a table where there is room, two lines each on a phone. */
export function BetList({ bets, onChoose }: BetListProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('bet-history');
  const { won, dateTime } = platform.format;
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('game')}</th>
            <th scope="col">{t('bet')}</th>
            <th scope="col">{t('win')}</th>
            <th scope="col">{t('net')}</th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => {
            const net = netOf(bet);
            const name = gameOfBet(bet);
            return (
              <tr key={bet.id}>
                <td className={classes.when}>{dateTime(bet.lastDate)}</td>
                <td className={classes.game}>
                  <button
                    type="button"
                    className={classes.choose}
                    aria-label={t('detail', { name })}
                    onClick={() => onChoose(bet)}
                  >
                    {name}
                  </button>
                </td>
                <td className={classes.bet} data-label={t('bet')}>
                  {won(bet.bet)}
                </td>
                <td className={classes.win} data-label={t('win')}>
                  {bet.state === 'open' ? '–' : won(bet.win)}
                </td>
                <td className={classes.net} data-gain={net !== undefined && net > 0}>
                  {net === undefined ? '–' : signed(net, won)}
                </td>
                <td className={classes.state} data-state={bet.state} data-gain={net !== undefined && net > 0}>
                  {t(bet.state)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** A page of bets on the way, in its final shape. */
export function BetListSkeleton({ label }: { readonly label: string }): ReactElement {
  return (
    <Card>
      <RowSkeletons label={label} rows={8} lines={1} />
    </Card>
  );
}
