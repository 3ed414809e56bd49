import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { signed } from './statement-row.ts';
import type ko from './texts/ko.json';
import classes from './totals.module.css';

type PeriodTotals = CallSuccess<'statement'>['totals'];

interface TotalsLineProps {
  /** Undefined until loaded. */
  readonly totals: PeriodTotals | undefined;
  /** They belong to the previous view. */
  readonly old: boolean;
}

/** Four totals of a period, visible while its rows scroll. */
export function TotalsLine({ totals, old }: TotalsLineProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won } = platform.format;
  const amounts = [
    ['deposit', totals && won(totals.deposit)],
    ['withdraw', totals && won(totals.withdraw)],
    ['result', totals && signed(gameResult(totals), won)],
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

/** Returns the result of a period's games: wins and undone bets minus bets. */
function gameResult({ bet, win, rollback }: PeriodTotals): number {
  return win + rollback - bet;
}
