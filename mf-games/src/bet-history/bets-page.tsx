import { type ReactElement, useState } from 'react';
import { BETS_PER_PAGE, formatSignedWon, lastDays, momentsOf } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Button, Card, EmptyState, ErrorState, LinkButton, Page, Select } from 'ui';
import { PeriodFilter, useLatest, usePeriod } from 'ui/rich';
import { Pager, Sum, Sums, usePages } from 'ui/extra';
import { useOverlay } from '../overlay/use-overlay.ts';
import { getGameName } from '../tiles/game-name.ts';
import { BetDetail } from './bet-detail.tsx';
import { BetList } from './bet-list.tsx';
import classes from './bets-page.module.css';
import type ko from './texts/ko.json';
import { getNetOfPeriod } from './bet-figures.ts';
import { usePrint } from './use-print.ts';

const FIRST_DAYS = 7;

const ALL = '';

/** The member's bets in a period, paginated, with totals and round details. */
export default function BetsPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('bet-history');
  const { won, number } = platform.format;
  const userId = platform.session.use(({ user }) => user?.userId ?? '');
  const [period, setPeriod] = usePeriod(lastDays(FIRST_DAYS));
  const [company, setCompany] = useState<string>();
  // Another period, also by Back, and another provider start at the first page.
  const pages = usePages(`${period.from} ${period.to} ${company}`);
  const detail = useOverlay('bet');
  const moments = momentsOf(period);
  const request = { ...moments, ...(company !== undefined && { company }) };
  const call = platform.api.useCall(
    'get-slot-bets-list',
    { ...request, skip: pages.skip },
    { enabled: moments !== undefined },
  );
  const page = call.response?.status === 'success' ? call.response : undefined;
  const open = page?.sum.open ?? 0;
  const { print, printed, busy } = usePrint(request, page?.maxCount ?? 0);
  // Without a lobby the games are on the home page.
  const games = platform.links.to('game') ?? '/';
  const companies = useLatest(page?.companies) ?? [];
  const chosen = page?.bets.find(({ id }) => String(id) === detail.shown);
  return (
    <Page
      title={t('title')}
      actions={
        page !== undefined &&
        page.bets.length > 0 && (
          <Button busy={busy} onClick={print}>
            {t('print')}
          </Button>
        )
      }
    >
      <p data-print-only className={classes.printed}>
        {t('printed', { userId, ...period })}
        {/* The menu of the browser prints the page as it is. */}
        {printed !== undefined && ` · ${t('printedAt', { now: platform.format.dateTime(printed.at) })}`}
      </p>
      <PeriodFilter period={period} onChange={setPeriod}>
        {companies.length > 1 && (
          <Select
            label={t('company')}
            choices={[
              { value: ALL, label: t('allCompanies') },
              ...companies.map((one) => ({ value: one.code, label: getGameName(one) })),
            ]}
            chosen={company ?? ALL}
            onChoose={(next) => setCompany(next === ALL ? undefined : next)}
          />
        )}
      </PeriodFilter>
      {call.state !== 'failed' && page?.bets.length !== 0 && (
        <Sums aria-busy={page === undefined}>
          <Sum label={t('net')}>{page && formatSignedWon(getNetOfPeriod(page.sum), platform.locale.current)}</Sum>
          <Sum label={t('rounds')}>{page && number(page.maxCount)}</Sum>
          <Sum label={t('bet')} note={open > 0 ? t('openStakes', { amount: won(open) }) : undefined}>
            {page && won(page.sum.bet)}
          </Sum>
          <Sum label={t('win')}>{page && won(page.sum.win)}</Sum>
        </Sums>
      )}
      {call.state === 'failed' ? (
        <ErrorState failure={call.failure} onRetry={call.retry} />
      ) : page?.bets.length === 0 ? (
        <Card>
          <EmptyState
            illustration="game"
            title={t('none')}
            hint={t(company === undefined ? 'noneHint' : 'noneHereHint')}
            action={<LinkButton to={games}>{t('toGames')}</LinkButton>}
          />
        </Card>
      ) : (
        <>
          <BetList
            bets={printed?.rows ?? page?.bets}
            dated={printed !== undefined}
            onChoose={({ id }) => detail.open(String(id))}
          />
          {page !== undefined && (
            <Pager {...pages} shown={page.bets.length} count={page.maxCount} size={BETS_PER_PAGE} />
          )}
        </>
      )}
      {chosen !== undefined && <BetDetail bet={chosen} onClose={detail.close} />}
    </Page>
  );
}
