import { type ReactElement, useState } from 'react';
import { type CallRequest, lastDays, momentsOf } from 'shared-types';
import { platform } from 'shell/platform';
import { Button, Card, EmptyState, ErrorState, Pager, PeriodFilter, RowSkeletons, Segments } from 'ui';
import { skipping, usePages } from '../pages/use-pages.ts';
import { WalletPage } from '../wallet-page/wallet-page.tsx';
import type ko from './texts/ko.json';
import { statementCsv } from './statement-csv.ts';
import classes from './statement-page.module.css';
import { aboutRow, KIND_GROUPS, type KindGroup } from './statement-row.ts';
import { StatementTable } from './statement-table.tsx';
import { Totals } from './totals.tsx';
import { useExport } from './use-export.ts';

/** Rows of a full page, as the backend counts them. */
const PAGE = 50;

const GROUPS: readonly KindGroup[] = ['all', 'money', 'games', 'compMoves', 'adjustments'];

const CSV_COLUMNS = [
  'number',
  'time',
  'rows',
  'what',
  'reference',
  'change',
  'after',
  'inPlay',
  'hold',
  'comp',
] as const;

/** Everything that moved the member's money in a period, with its totals; to be read, saved and printed. */
export default function StatementPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const [period, setPeriod] = useState(() => lastDays(30));
  const [group, setGroup] = useState<KindGroup>('all');
  const moments = momentsOf(period);
  const pages = usePages(`${period.from} ${period.to} ${group}`);
  const whole: CallRequest<'statement'> = {
    ...moments,
    ...(group !== 'all' && { kinds: [...KIND_GROUPS[group]] }),
  };
  const read = platform.api.useCall('statement', { ...whole, ...skipping(pages) }, { enabled: moments !== undefined });
  const out = useExport(whole, (rows) => ({
    name: `statement-${period.from}-${period.to}.csv`,
    text: statementCsv(rows, {
      columns: CSV_COLUMNS.map((column) => t(column)),
      kind: (kind) => t(`kinds.${kind}`),
      about: (row) => aboutRow(row, platform.locale.current),
    }),
  }));
  const rows = out.printed?.rows ?? read.answer?.rows;
  return (
    <WalletPage
      screen="statement"
      actions={
        <div className={classes.actions}>
          <Button onClick={out.save} busy={out.busy === 'csv'} disabled={moments === undefined}>
            {t('csv')}
          </Button>
          <Button onClick={out.print} busy={out.busy === 'print'} disabled={moments === undefined}>
            {t('print')}
          </Button>
        </div>
      }
    >
      {out.printed !== undefined && (
        <p className={classes.printed}>
          {t('printed', { userId, ...period, now: platform.format.dateTime(out.printed.at) })}
        </p>
      )}
      <div className={classes.screenOnly}>
        <Card>
          <div className={classes.filters}>
            <PeriodFilter period={period} onChange={setPeriod} />
            <Segments
              label={t('kinds')}
              choices={GROUPS.map((name) => ({ value: name, label: t(name) }))}
              chosen={group}
              onChoose={setGroup}
            />
          </div>
        </Card>
      </div>
      {read.state === 'failed' ? (
        <Card>
          <ErrorState failure={read.failure} onRetry={read.retry} />
        </Card>
      ) : (
        moments !== undefined && (
          <>
            <Totals statement={read.answer} />
            <Card title={t('rows')}>
              {rows === undefined && <RowSkeletons label={t('loading')} rows={6} />}
              {rows?.length === 0 && <EmptyState title={t('empty')} hint={t('emptyHint')} />}
              {rows !== undefined && rows.length > 0 && <StatementTable rows={rows} />}
              {read.answer !== undefined && (
                <Pager
                  skip={pages.skip}
                  shown={read.answer.rows.length}
                  count={read.answer.maxCount}
                  size={PAGE}
                  onSkip={pages.go}
                />
              )}
            </Card>
          </>
        )
      )}
    </WalletPage>
  );
}
