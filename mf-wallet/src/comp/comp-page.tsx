import type { ReactElement } from 'react';
import { COMP_LEAST_WON } from 'shared-types';
import { platform } from 'shell/platform';
import { Card } from 'ui';
import { BalancePanel } from '../balance-panel/balance-panel.tsx';
import rules from '../request-rules/request-rules.module.css';
import { Columns, WalletPage } from '../wallet-page/wallet-page.tsx';
import type ko from './texts/ko.json';
import { Conversions } from './conversions.tsx';
import { ConvertForm } from './convert-form.tsx';
import { Earnings } from './earnings.tsx';

/** Comp money: how much, how it was earned, turning it into spendable money, and what became of it so far. */
export default function CompPage(): ReactElement {
  const t = platform.locale.useTexts<typeof ko>('comp');
  const { answer } = platform.api.useCall('comp-earnings', {});
  const least = answer?.least ?? COMP_LEAST_WON;
  return (
    <WalletPage screen="comp">
      <Columns
        main={
          <>
            <Card title={t('form')}>
              <ConvertForm rules={{ least, step: 1, most: answer?.rolling }} />
            </Card>
            <Earnings />
          </>
        }
        side={
          <>
            <BalancePanel about="comp" />
            <Card title={t('how')}>
              <dl className={rules.rules}>
                <div>
                  <dt>{t('rate')}</dt>
                  <dd>{answer === undefined ? '-' : t('rateOf', { rate: answer.rate / 100 })}</dd>
                </div>
                <div>
                  <dt>{t('least')}</dt>
                  <dd>{platform.format.won(least)}</dd>
                </div>
              </dl>
              <p className={rules.zone}>{t('same')}</p>
            </Card>
            <Conversions />
          </>
        }
      />
    </WalletPage>
  );
}
