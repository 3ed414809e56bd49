import { defineWording } from 'shared-types';

export const ROW_WORDING = defineWording('mf-community.row', {
  ko: { unread: '읽지 않음' },
  en: { unread: 'Unread' },
  vn: { unread: 'Chưa đọc' },
  jp: { unread: '未読' },
  cn: { unread: '未读' },
});
