import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { formatSignedAmount } from './statement-row.ts';
import type ko from './texts/ko.json';
import classes from './totals.module.css';

type PeriodTotals = CallSuccess<'statement'>['totals'];

interface TotalsLineProps {
  /** Undefined while loading. */
  readonly totals: PeriodTotals | undefined;
  /** Whether they belong to the previous view. */
  readonly old: boolean;
}

/** Four totals of a period, sticky while its rows scroll. */
export function TotalsLine({ totals, old }: TotalsLineProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won } = platform.format;
  const amounts = [
    ['deposit', totals && won(totals.deposit)],
    ['withdraw', totals && won(totals.withdraw)],
    ['result', totals && formatSignedAmount(getGameResult(totals), won)],
    ['closing', totals && won(totals.closing)],
  ] as const;
  return (
    <section className={classes.line} aria-label={t('totals.title')} aria-busy={old}>
      <dl>
        {amounts.map(([key, amount]) => (
          <div key={key} data-key={key}>
            <dt>{t(`totals.${key}`)}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the net result of games in a period: wins and cancelled bets minus bets. */
function getGameResult({ bet, win, rollback }: PeriodTotals): number {
  return win + rollback - bet;
}
