import { type ReactElement, useState } from 'react';
import { COMP_LEAST_WON, formatPercent, momentsOf } from 'shared-types/platform';
import { platform } from 'shell/platform';
import { Card, Columns } from 'ui';
import { BalancePanel } from '../balance-panel/balance-panel.tsx';
import { Figures } from '../figures/figures.tsx';
import rules from '../request-rules/request-rules.module.css';
import { WalletPage } from '../wallet-page/wallet-page.tsx';
import type ko from './texts/ko.json';
import { Conversions } from './conversions.tsx';
import { ConvertForm } from './convert-form.tsx';
import { Earnings, getDefaultPeriod, getZoneParameter } from './earnings.tsx';

/** Comp money: amount, earnings, conversion into spendable money, and past conversions. */
export default function CompPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const { response: answer, state } = platform.api.useCall('comp-earnings', {});
  // Initial period of the earnings below, whose length decides the layout.
  const [shown] = useState(() => ({ ...momentsOf(getDefaultPeriod()), ...getZoneParameter() }));
  const first = platform.api.useCall('comp-earnings', shown);
  const comp = platform.session.use(({ user }) => user?.comp);
  const hasEarnings = platform.hasCall('comp-earnings');
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
            <Card title={t('form')}>
              <ConvertForm rules={{ least, step: 1, most: hasEarnings ? answer?.comp : comp }} />
            </Card>
            {hasEarnings && <Earnings />}
          </>
        }
        side={
          <>
            <BalancePanel about="comp" />
            <Card title={t('how')}>
              <Figures figures={[...(hasEarnings ? [rate] : []), [t('least'), platform.format.won(least)]]} />
              <p className={rules.zone}>{t('same')}</p>
            </Card>
            {platform.hasCall('statement') && <Conversions />}
          </>
        }
      />
    </WalletPage>
  );
}
