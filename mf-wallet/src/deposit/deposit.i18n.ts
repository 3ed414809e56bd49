import { defineWording } from 'shared-types';

export const DEPOSIT_WORDING = defineWording('mf-wallet.deposit', {
  ko: { title: '입금신청' },
  en: { title: 'Deposit' },
  vn: { title: 'Nạp tiền' },
  jp: { title: '入金申請' },
  cn: { title: '存款申请' },
});
