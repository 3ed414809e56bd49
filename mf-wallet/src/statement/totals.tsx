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
}

/** What a period came to: where it began and ended, what came in, went out and was played, and the net deposits. */
export function Totals({ statement }: TotalsProps): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const { won } = platform.format;
  const totals = statement?.totals;
  const amounts = [
    ['opening', totals && won(totals.opening)],
    ['closing', totals && won(totals.closing)],
    ['deposit', totals && won(totals.deposit)],
    ['withdraw', totals && won(totals.withdraw)],
    ['bet', totals && won(totals.bet)],
    ['win', totals && won(totals.win)],
    ['result', totals && signed(gameResult(totals), won)],
    ['comp', totals && signed(totals.comp, won)],
    ['adjust', totals && signed(totals.adjust, won)],
    // Nothing set aside is the rule, and no line.
    ...(totals === undefined || totals.setAside === 0 ? [] : [['setAside', signed(totals.setAside, won)] as const]),
    ['net', statement && signed(statement.netDeposits, won)],
  ] as const;
  return (
    <Card title={t('totals.title')}>
      <dl className={classes.totals} aria-busy={statement === undefined}>
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

/** What the games of a period came to: wins and undone bets less bets. */
function gameResult({ bet, win, rollback }: CallSuccess<'statement'>['totals']): number {
  return win + rollback - bet;
}
