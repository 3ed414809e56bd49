import type { ReactElement } from 'react';
import type { CallSuccess } from 'shared-types';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { signed } from './statement-row.ts';
import type ko from './texts/ko.json';
import classes from './totals.module.css';

interface TotalsProps {
  /** Undefined while it is on its way. */
  readonly statement: Pick<CallSuccess<'statement'>, 'totals' | 'netDeposits'> | undefined;
  /** They are those of the view before. */
  readonly old: boolean;
}

/** What a period came to beyond its four sums: where it began, what was played, what was adjusted, and the net deposits. */
export function Totals({ statement, old }: TotalsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won } = platform.format;
  const totals = statement?.totals;
  const amounts = [
    ['opening', totals && won(totals.opening)],
    ['bet', totals && won(totals.bet)],
    ['win', totals && won(totals.win)],
    ['comp', totals && signed(totals.comp, won)],
    ['adjust', totals && signed(totals.adjust, won)],
    // Nothing set aside is the rule, and no line.
    ...(totals === undefined || totals.setAside === 0 ? [] : [['setAside', signed(totals.setAside, won)] as const]),
    ['net', statement && signed(statement.netDeposits, won)],
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
