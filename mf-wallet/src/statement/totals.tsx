import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { formatSignedWon } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { Sum, Sums } from 'ui/extra';
import type ko from './texts/ko.json';
import classes from './totals.module.css';

interface TotalsProps {
  readonly statement: Pick<CallSuccess<'statement'>, 'totals' | 'netDeposits'>;
  /** Whether they belong to the previous view. */
  readonly old: boolean;
}

export function Totals({ statement: { totals, netDeposits }, old }: TotalsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won } = platform.format;
  const amounts = [
    ['opening', won(totals.opening)],
    ['deposit', won(totals.deposit)],
    ['withdraw', won(totals.withdraw)],
    ['bet', won(totals.bet)],
    ['win', won(totals.win)],
    ['comp', signed(totals.comp)],
    ['adjust', signed(totals.adjust)],
    // Usually 0, then omitted.
    ...(totals.setAside === 0 ? [] : [['setAside', signed(totals.setAside)] as const]),
    ['net', signed(netDeposits)],
  ] as const;
  return (
    <div className={classes.whole}>
      <Card title={t('totals.more')}>
        <dl className={classes.totals} aria-busy={old}>
          {amounts.map(([key, amount]) => (
            <Sum key={key} data-key={key} label={t(`totals.${key}`)}>
              {amount}
            </Sum>
          ))}
        </dl>
        <p className={classes.hint}>{t('totals.netHint')}</p>
      </Card>
    </div>
  );
}

const signed = (amount: number) => formatSignedWon(amount, platform.locale.current);

type PeriodTotals = CallSuccess<'statement'>['totals'];

interface TotalsLineProps {
  /** Undefined while loading. */
  readonly totals: PeriodTotals | undefined;
  /** Whether they belong to the previous view. */
  readonly old: boolean;
}

/** Four totals of a period, on a phone two, sticky while its rows scroll. */
export function TotalsLine({ totals, old }: TotalsLineProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won } = platform.format;
  const amounts = [
    ['deposit', totals && won(totals.deposit)],
    ['withdraw', totals && won(totals.withdraw)],
    ['result', totals && signed(getGameResult(totals))],
    ['closing', totals && won(totals.closing)],
  ] as const;
  return (
    <section className={classes.line} aria-label={t('totals.title')} aria-busy={old}>
      <Sums>
        {amounts.map(([key, amount]) => (
          <Sum
            key={key}
            data-key={key}
            data-money={key === 'closing' && (totals?.closing ?? 0) > 0}
            label={t(`totals.${key}`)}
          >
            {amount}
          </Sum>
        ))}
      </Sums>
    </section>
  );
}

/** Returns the net result of games in a period: wins and cancelled bets minus bets. */
function getGameResult({ bet, win, rollback }: PeriodTotals): number {
  return win + rollback - bet;
}
