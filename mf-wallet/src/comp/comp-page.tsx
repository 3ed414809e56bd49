import { type ReactElement, useState } from 'react';
import { COMP_LEAST_WON, formatPercent, formatSignedWon, momentsOf } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card, Columns, ErrorState, Money, RowSkeletons } from 'ui';
import rules from '../request-rules/request-rules.module.css';
import { WalletPage } from '../wallet-page/wallet-page.tsx';
import type ko from './texts/ko.json';
import { ConvertForm } from './convert-form.tsx';
import { Earnings, getDefaultPeriod, getZoneParameter } from './earnings.tsx';
import { Figures, Pager, usePages } from 'ui/extra';
import { getPageParameters, PAGE_ROWS } from '../pages/page-parameters.ts';
import type statementKo from '../statement/texts/ko.json';
import { KIND_GROUPS, type StatementRow } from '../statement/statement-row.ts';
import classes from './comp.module.css';

/** Comp money: amount, earnings, conversion into spendable money, and past conversions. */
export default function CompPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const { response: answer, state } = platform.api.useCall('comp-earnings', {});
  // Initial period of the earnings below, whose length decides the layout.
  const [shown] = useState(() => ({ ...momentsOf(getDefaultPeriod()), ...getZoneParameter() }));
  const first = platform.api.useCall('comp-earnings', shown);
  const comp = platform.session.use(({ user }) => user?.comp);
  // A conversion changes the balances in the bar: subscribes so that they are fetched again with the rest.
  platform.api.useCall('get-in-game-balance', {});
  const hasEarnings = platform.hasCall('comp-earnings');
  const own = hasEarnings ? answer?.comp : comp;
  const least = answer?.least ?? COMP_LEAST_WON;
  // The call's rate is in 10,000ths.
  const rateText =
    answer === undefined ? '-' : t('rateOf', { rate: formatPercent(answer.rate / 100, platform.locale.current) });
  const rate = [t('rate'), rateText] as const;
  return (
    <WalletPage screen="comp" ready={state !== 'loading' && first.state !== 'loading'}>
      <Columns
        main={
          <>
            <Card title={t('form')} {...(own !== undefined && { actions: <Money amount={own} size="large" /> })}>
              <ConvertForm rules={{ least, step: 1, most: own }} />
            </Card>
            {platform.hasCall('statement') && <Conversions />}
          </>
        }
        side={
          <Card title={t('how')}>
            <Figures figures={[...(hasEarnings ? [rate] : []), [t('least'), platform.format.won(least)]]} />
            <p className={rules.zone}>{t('same')}</p>
          </Card>
        }
      />
      {hasEarnings && <Earnings />}
    </WalletPage>
  );
}

/** Comp history: conversions, grants and adjustments, each with the remaining comp. */
function Conversions(): ReactElement {
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
          <Pager {...pages} shown={call.response.rows.length} count={call.response.maxCount} size={PAGE_ROWS} />
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
    return <p data-quiet>{t('noHistoryHint')}</p>;
  }
  return (
    <ul data-ruled className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <b>{statement(`kinds.${row.kind}`)}</b>
          <b data-gain={row.change.comp > 0}>{formatSignedWon(row.change.comp, platform.locale.current)}</b>
          <time data-quiet dateTime={row.at}>
            {dateTime(row.at)}
          </time>
          <span data-quiet>{t('after', { amount: won(row.after.comp) })}</span>
        </li>
      ))}
    </ul>
  );
}
