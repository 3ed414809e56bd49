import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { Card, EmptyState, ErrorState, RowSkeletons } from 'ui';
import { Pager } from 'ui/extra';
import { getPageParameters, usePages } from '../pages/use-pages.ts';
import type statementKo from '../statement/texts/ko.json';
import { KIND_GROUPS, formatSignedAmount, type StatementRow } from '../statement/statement-row.ts';
import type ko from './texts/ko.json';
import classes from './conversions.module.css';

/** Rows per page, as in the backend. */
const PAGE = 50;

/** Comp history: conversions, grants and adjustments, each with the remaining comp. */
export function Conversions(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const pages = usePages();
  const call = platform.api.useCall('statement', {
    kinds: [...KIND_GROUPS.compMoves, ...KIND_GROUPS.adjustments],
    ...getPageParameters(pages),
  });
  return (
    <Card title={t('history')}>
      {call.state === 'failed' && <ErrorState failure={call.failure} onRetry={call.retry} />}
      {call.state === 'loading' && <RowSkeletons label={t('loading')} rows={3} />}
      {call.state === 'done' && (
        <>
          <Rows rows={call.response.rows.filter(({ change }) => change.comp !== 0)} />
          <Pager
            skip={pages.skip}
            shown={call.response.rows.length}
            count={call.response.maxCount}
            size={PAGE}
            onSkip={pages.go}
          />
        </>
      )}
    </Card>
  );
}

function Rows({ rows }: { readonly rows: readonly StatementRow[] }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const statement = platform.locale.useTexts<typeof statementKo>('statement');
  const { won, dateTime } = platform.format;
  if (rows.length === 0) {
    return <EmptyState illustration="money" title={t('noHistory')} hint={t('noHistoryHint')} />;
  }
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={classes.kind}>{statement(`kinds.${row.kind}`)}</span>
          <span className={classes.amount}>{formatSignedAmount(row.change.comp, won)}</span>
          <time dateTime={row.at}>{dateTime(row.at)}</time>
          <span className={classes.after}>{t('after', { amount: won(row.after.comp) })}</span>
        </li>
      ))}
    </ul>
  );
}
