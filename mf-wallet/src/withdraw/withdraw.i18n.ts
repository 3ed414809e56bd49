import { defineWording } from 'shared-types';

export const WITHDRAW_WORDING = defineWording('mf-wallet.withdraw', {
  ko: { title: '출금신청' },
  en: { title: 'Withdraw' },
  vn: { title: 'Rút tiền' },
  jp: { title: '出金申請' },
  cn: { title: '取款申请' },
});
