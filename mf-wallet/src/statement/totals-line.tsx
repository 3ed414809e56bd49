import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { signed } from './statement-row.ts';
import type ko from './texts/ko.json';
import classes from './totals.module.css';

type PeriodTotals = CallSuccess<'statement'>['totals'];

interface TotalsLineProps {
  /** Undefined while there are none yet. */
  readonly totals: PeriodTotals | undefined;
  /** They are those of the view before. */
  readonly old: boolean;
}

/** What a period came to in four amounts, in sight while its rows scroll. */
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

/** What the games of a period came to: wins and undone bets less bets. */
function gameResult({ bet, win, rollback }: PeriodTotals): number {
  return win + rollback - bet;
}
