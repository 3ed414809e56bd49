import type { ReactElement, ReactNode } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Skeleton } from 'ui';
import { getNetOfPeriod, formatSigned } from './bet-figures.ts';
import type ko from './texts/ko.json';
import classes from './bet-sums.module.css';

interface BetSumsProps {
  /** Undefined while loading. */
  readonly sum: CallSuccess<'get-slot-bets-list'>['sum'] | undefined;
  readonly count: number | undefined;
}

/** Totals of a period. */
export function BetSums({ sum, count }: BetSumsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('bet-history');
  const { won, number } = platform.format;
  const open = sum?.open ?? 0;
  return (
    <dl className={classes.sums} aria-busy={sum === undefined}>
      <Sum label={t('net')}>{sum && formatSigned(getNetOfPeriod(sum), won)}</Sum>
      <Sum label={t('rounds')}>{count !== undefined && number(count)}</Sum>
      <Sum label={t('bet')} note={open > 0 ? t('openStakes', { amount: won(open) }) : undefined}>
        {sum && won(sum.bet)}
      </Sum>
      <Sum label={t('win')}>{sum && won(sum.win)}</Sum>
    </dl>
  );
}

interface SumProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Sum({ label, note, children }: SumProps): ReactElement {
  return (
    <div className={classes.sum}>
      <dt>{label}</dt>
      <dd>{children || <Skeleton shape="line" />}</dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
