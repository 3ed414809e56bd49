import { defineWording } from 'shared-types';

export const BALANCE_PANEL_WORDING = defineWording('mf-wallet.balance-panel', {
  ko: { title: '보유 현황', balance: '보유금액', inPlay: '게임 중 금액', comp: '콤프', hold: '출금 보류 금액' },
  en: { title: 'Your money', balance: 'Balance', inPlay: 'In play', comp: 'Comp', hold: 'Held for withdrawal' },
  vn: { title: 'Số tiền của bạn', balance: 'Số dư', inPlay: 'Đang cược', comp: 'Điểm comp', hold: 'Tạm giữ để rút' },
  jp: { title: '残高状況', balance: '残高', inPlay: 'プレイ中の金額', comp: 'コンプ', hold: '出金保留額' },
  cn: { title: '资金概况', balance: '余额', inPlay: '游戏中金额', comp: '返点', hold: '取款冻结金额' },
});
