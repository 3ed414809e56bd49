import { defineWording } from 'shared-types';

export const WALLET_PAGE_WORDING = defineWording('mf-wallet.wallet-page', {
  ko: { links: '지갑 화면', deposit: '입금신청', withdraw: '출금신청', comp: '콤프', statement: '거래내역' },
  en: { links: 'Wallet pages', deposit: 'Deposit', withdraw: 'Withdraw', comp: 'Comp', statement: 'Statement' },
  vn: { links: 'Các trang ví', deposit: 'Nạp tiền', withdraw: 'Rút tiền', comp: 'Điểm comp', statement: 'Sao kê' },
  jp: { links: 'ウォレット画面', deposit: '入金申請', withdraw: '出金申請', comp: 'コンプ', statement: '取引履歴' },
  cn: { links: '钱包页面', deposit: '存款申请', withdraw: '取款申请', comp: '返点', statement: '交易明细' },
});
