import { defineWording } from 'shared-types';

export const COMP_WORDING = defineWording('mf-wallet.comp', {
  ko: { title: '콤프' },
  en: { title: 'Comp' },
  vn: { title: 'Điểm comp' },
  jp: { title: 'コンプ' },
  cn: { title: '返点' },
});
