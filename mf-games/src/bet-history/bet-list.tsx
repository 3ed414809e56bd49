import type { ReactElement } from 'react';
import { formatSignedWon } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card, Icon } from 'ui';
import { Table } from 'ui/rich';
import { type Bet, getResult, getNet, getBetGameName } from './bet-figures.ts';
import type ko from './texts/ko.json';
import classes from './bet-list.module.css';

interface BetListProps {
  /** Undefined while loading. */
  readonly bets: readonly Bet[] | undefined;
  /** Shows each bet's date instead of headings, so that every printed page has dates. */
  readonly dated: boolean;
  readonly onChoose: (bet: Bet) => void;
}

/** Page of bets by days: a table on wide screens, two lines per bet on a phone. */
export function BetList({ bets, dated, onChoose }: BetListProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('bet-history');
  const { won, date } = platform.format;
  return (
    <Card>
      <Table
        label={t('title')}
        rows={bets}
        loading={t('loading')}
        rowKey={({ id }) => id}
        groupOf={dated ? undefined : ({ at }) => date(at)}
        columns={[
          {
            key: 'when',
            title: t('when'),
            phone: 'second',
            kind: 'narrow',
            render: (bet) => <TimeOfBet bet={bet} dated={dated} />,
          },
          {
            key: 'game',
            title: t('game'),
            phone: 'first',
            render: (bet) => <GameOfBet bet={bet} onChoose={() => onChoose(bet)} />,
          },
          { key: 'bet', title: t('bet'), phone: 'hidden', kind: 'amount', render: ({ bet }) => won(bet) },
          {
            key: 'win',
            title: t('win'),
            phone: 'hidden',
            kind: 'amount',
            render: ({ state, win }) => (state === 'open' ? '–' : won(win)),
          },
          { key: 'net', title: t('net'), phone: 'firstEnd', kind: 'amount', render: (bet) => <Net bet={bet} /> },
          { key: 'state', title: t('state'), phone: 'secondEnd', kind: 'amount', render: (bet) => <State bet={bet} /> },
        ]}
      />
    </Card>
  );
}

/** The time; on a phone with the stake. */
function TimeOfBet({ bet: { at, bet }, dated }: { readonly bet: Bet; readonly dated: boolean }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('bet-history');
  const { won, dateTime } = platform.format;
  return (
    <>
      <time dateTime={at}>{dated ? dateTime(at) : dateTime(at).slice(-5)}</time>
      <span data-phone-only>
        {' · '}
        {t('bet')} {won(bet)}
      </span>
    </>
  );
}

/** The whole row is clickable; the accessible name is the game's. */
function GameOfBet({ bet, onChoose }: { readonly bet: Bet; readonly onChoose: () => void }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('bet-history');
  const name = getBetGameName(bet);
  return (
    <button type="button" className={classes.choose} aria-label={t('detail', { name })} onClick={onChoose}>
      {name}
      <Icon name="forward" />
    </button>
  );
}

function Net({ bet }: { readonly bet: Bet }): ReactElement {
  const net = getNet(bet);
  return (
    <span className={classes.net} data-gain={net !== undefined && net > 0}>
      {net === undefined ? '–' : formatSignedWon(net, platform.locale.current)}
    </span>
  );
}

function State({ bet }: { readonly bet: Bet }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('bet-history');
  const net = getNet(bet);
  return (
    <span className={classes.state} data-state={bet.state} data-gain={net !== undefined && net > 0}>
      {t(getResult(bet))}
      {bet.win > 0 && <span data-phone-only> {platform.format.won(bet.win)}</span>}
    </span>
  );
}
