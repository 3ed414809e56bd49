import type { ReactElement } from 'react';
import { platform } from 'shell/platform';
import { BalancePanel } from '../balance-panel/balance-panel.tsx';
import { WITHDRAW_WORDING } from './withdraw.i18n.ts';

/** The member's money, and word that the rest of this screen is being prepared. */
export default function WithdrawPage(): ReactElement {
  const t = platform.locale.useWording(WITHDRAW_WORDING);
  return (
    <>
      <platform.ui.BeingPrepared title={t('title')} />
      <BalancePanel />
    </>
  );
}
