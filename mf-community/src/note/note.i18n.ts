import { defineWording } from 'shared-types';

export const NOTE_WORDING = defineWording('mf-community.note', {
  ko: { title: '쪽지함' },
  en: { title: 'Notes' },
  vn: { title: 'Hộp thư' },
  jp: { title: 'メッセージ' },
  cn: { title: '站内信' },
});
