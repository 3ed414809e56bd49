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
  const { won, date, dateTime } = platform.format;
  const isGain = (bet: Bet) => (getNet(bet) ?? 0) > 0;
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
            render: ({ at, bet }) => (
              <>
                <time dateTime={at}>{dated ? dateTime(at) : dateTime(at).slice(-5)}</time>
                <span data-phone-only>
                  {' · '}
                  {t('bet')} {won(bet)}
                </span>
              </>
            ),
          },
          {
            key: 'game',
            title: t('game'),
            phone: 'first',
            // The whole row is clickable; the accessible name is the game's.
            render: (bet) => (
              <button
                type="button"
                className={classes.choose}
                aria-label={t('detail', { name: getBetGameName(bet) })}
                onClick={() => onChoose(bet)}
              >
                {getBetGameName(bet)}
                <Icon name="forward" />
              </button>
            ),
          },
          { key: 'bet', title: t('bet'), phone: 'hidden', kind: 'amount', render: ({ bet }) => won(bet) },
          {
            key: 'win',
            title: t('win'),
            phone: 'hidden',
            kind: 'amount',
            render: ({ state, win }) => (state === 'open' ? '–' : won(win)),
          },
          {
            key: 'net',
            title: t('net'),
            phone: 'firstEnd',
            kind: 'amount',
            render: (bet) => (
              <span className={classes.net} data-gain={isGain(bet)}>
                {bet.state === 'open' ? '–' : formatSignedWon(getNet(bet) ?? 0, platform.locale.current)}
              </span>
            ),
          },
          {
            key: 'state',
            title: t('state'),
            phone: 'secondEnd',
            kind: 'amount',
            render: (bet) => (
              <span className={classes.state} data-state={bet.state} data-gain={isGain(bet)}>
                {t(getResult(bet))}
                {bet.win > 0 && <span data-phone-only> {won(bet.win)}</span>}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
