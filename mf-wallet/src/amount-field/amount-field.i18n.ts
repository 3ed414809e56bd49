import { defineWording } from 'shared-types';

export const AMOUNT_FIELD_WORDING = defineWording('mf-wallet.amount-field', {
  ko: { add: '{{amount}} 더하기', clear: '정정', all: '전액', quick: '금액 더하기' },
  en: { add: 'Add {{amount}}', clear: 'Clear', all: 'All', quick: 'Add an amount' },
  vn: { add: 'Cộng {{amount}}', clear: 'Xóa', all: 'Tất cả', quick: 'Cộng số tiền' },
  jp: { add: '{{amount}}を足す', clear: '訂正', all: '全額', quick: '金額を足す' },
  cn: { add: '增加{{amount}}', clear: '清除', all: '全部', quick: '增加金额' },
});
