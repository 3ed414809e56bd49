import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types/calls';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { signed } from './statement-row.ts';
import type ko from './texts/ko.json';
import classes from './totals.module.css';

interface TotalsProps {
  readonly statement: Pick<CallSuccess<'statement'>, 'totals' | 'netDeposits'>;
  /** They belong to the previous view. */
  readonly old: boolean;
}

/** Further totals of a period: its initial balance, games, adjustments, and net deposits. */
export function Totals({ statement: { totals, netDeposits }, old }: TotalsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won } = platform.format;
  const amounts = [
    ['opening', won(totals.opening)],
    ['bet', won(totals.bet)],
    ['win', won(totals.win)],
    ['comp', signed(totals.comp, won)],
    ['adjust', signed(totals.adjust, won)],
    // Zero is the usual value and has no line.
    ...(totals.setAside === 0 ? [] : [['setAside', signed(totals.setAside, won)] as const]),
    ['net', signed(netDeposits, won)],
  ] as const;
  return (
    <Card title={t('totals.more')}>
      <dl className={classes.totals} aria-busy={old}>
        {amounts.map(([key, amount]) => (
          <div key={key} data-key={key}>
            <dt>{t(`totals.${key}`)}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{t('totals.netHint')}</p>
    </Card>
  );
}
