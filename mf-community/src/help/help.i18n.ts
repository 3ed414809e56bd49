import { defineWording } from 'shared-types';

export const HELP_WORDING = defineWording('mf-community.help', {
  ko: { title: '고객센터' },
  en: { title: 'Help centre' },
  vn: { title: 'Trung tâm hỗ trợ' },
  jp: { title: 'サポート' },
  cn: { title: '客服中心' },
});
