import type { ReactElement } from 'react';
import type { CallRequest } from 'shared-types/calls';
import { lastDays, momentsOf, type ApiFailure, defineMessages } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Card, EmptyState, ErrorState, LinkButton, Select, Stack } from 'ui';
import { PeriodFilter, useLatest, usePeriod, usePrinted } from 'ui/rich';
import { getPageNumber, Pager, saveFile, useQuery } from 'ui/extra';
import { getPageParameters, PAGE_ROWS } from '../pages/page-parameters.ts';
import type walletPageKo from '../wallet-page/texts/ko.json';
import { WalletPage } from '../wallet-page/wallet-page.tsx';
import type ko from './texts/ko.json';
import { formatStatementCsv } from './statement-csv.ts';
import classes from './statement-page.module.css';
import { describeRow, KIND_GROUPS, type KindGroup, type StatementRow } from './statement-row.ts';
import { StatementTable } from './statement-table.tsx';
import { Totals, TotalsLine } from './totals.tsx';

/** Days of the default period, up to today. */
const FIRST_DAYS = 30;

const GROUPS: readonly KindGroup[] = ['all', 'money', 'games', 'compMoves', 'adjustments'];

/** All money movements of a period with totals, to read, export and print. */
export default function StatementPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const query = useQuery();
  const [period, setPeriod] = usePeriod(lastDays(FIRST_DAYS));
  const group = GROUPS.find((name) => name === query.get('kind')) ?? 'all';
  const moments = momentsOf(period);
  const skip = (getPageNumber(query) - 1) * PAGE_ROWS;
  const whole: CallRequest<'statement'> = { ...moments, ...(group !== 'all' && { kinds: [...KIND_GROUPS[group]] }) };
  const read = platform.api.useCall(
    'statement',
    { ...whole, ...getPageParameters({ skip }) },
    { enabled: moments !== undefined },
  );
  const { printed, saving, printing } = useExport(whole, (rows) => {
    const text = formatStatementCsv(rows, {
      column: t,
      kind: (kind) => t(`kinds.${kind}`),
      about: (row) => describeRow(row, platform.locale.current),
    });
    saveFile(`statement-${period.from}-${period.to}.csv`, text, 'text/csv');
  });
  // Shows the previous rows, marked as old, until the next have loaded, so that the page does not shift.
  const shown = useLatest(read.response);
  const rows = printed?.rows ?? shown?.rows;
  const old = read.response === undefined;
  const isEmpty = group === 'all' && shown?.maxCount === 0;
  return (
    <WalletPage
      screen="statement"
      actions={
        // A period without entries has nothing to save or print.
        !isEmpty && (
          <Stack direction="row" gap={2}>
            <Button onClick={() => void saving.run()} busy={saving.busy} disabled={moments === undefined}>
              {t('csv')}
            </Button>
            <Button onClick={() => void printing.run()} busy={printing.busy} disabled={moments === undefined}>
              {t('print')}
            </Button>
          </Stack>
        )
      }
    >
      <p data-print-only>
        {t('printed', { userId, ...period })}
        {/* The menu of the browser prints the page as it is. */}
        {printed !== undefined && ` · ${t('printedAt', { now: platform.format.dateTime(printed.at) })}`}
      </p>
      <PeriodFilter period={period} onChange={setPeriod}>
        <Select
          label={t('kinds')}
          choices={GROUPS.map((name) => ({ value: name, label: t(name) }))}
          chosen={group}
          onChoose={(name) => query.push({ kind: name === 'all' ? undefined : name, page: undefined })}
        />
      </PeriodFilter>
      {read.state === 'failed' ? (
        <Card>
          <ErrorState failure={read.failure} onRetry={read.retry} />
        </Card>
      ) : (
        moments !== undefined && (
          <>
            {/* Together with the rows: the placeholder may be taller than the rows, and the card would move up. */}
            {shown !== undefined && !isEmpty && <Totals statement={shown} old={old} />}
            <div className={classes.summed}>
              <TotalsLine totals={shown?.totals} old={old} />
              <Card>
                <div className={classes.rows} data-old={old && shown !== undefined} aria-busy={old}>
                  {rows?.length === 0 ? (
                    <NothingHere all={group === 'all'} />
                  ) : (
                    <StatementTable rows={rows} dated={printed !== undefined} />
                  )}
                </div>
                {shown !== undefined && (
                  <Pager
                    skip={skip}
                    shown={shown.rows.length}
                    count={shown.maxCount}
                    size={PAGE_ROWS}
                    to={(page) => ({ search: query.with({ page: page === 1 ? undefined : String(page) }) })}
                  />
                )}
              </Card>
            </div>
          </>
        )
      )}
    </WalletPage>
  );
}

/** Without entries of any kind a deposit is the next step; else another filter. */
function NothingHere({ all }: { readonly all: boolean }): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('statement');
  const pages = platform.locale.useTexts<typeof walletPageKo>('wallet-page');
  const deposit = platform.links.to('deposit');
  return (
    <EmptyState
      illustration="money"
      title={t('empty')}
      hint={t(all ? 'emptyAllHint' : 'emptyHint')}
      action={
        all &&
        deposit !== undefined && (
          <LinkButton to={deposit} look="plain">
            {pages('deposit')}
          </LinkButton>
        )
      }
    />
  );
}

const MESSAGES = defineMessages<typeof ko>('statement')({ tooLong: 'warning' });

/** Returns actions that load all rows of a period and save or print them. @param save saves the rows as a file */
function useExport(request: CallRequest<'statement'>, save: (rows: readonly StatementRow[]) => void) {
  const { send } = platform.api.useSend('statement');
  const { printed, print } = usePrinted<StatementRow>();
  const load = async (use: typeof save) => send({ ...request, csv: true }).then(({ rows }) => use(rows), showFailure);
  return {
    printed,
    saving: platform.useAction(async () => load(save)),
    printing: platform.useAction(async () => load(print)),
  };
}

async function showFailure(failure: ApiFailure): Promise<void> {
  await (failure.kind === 'invalid' ? platform.dialogs.show(MESSAGES.tooLong) : platform.dialogs.failure(failure));
}
