import { defineWording } from 'shared-types';

export const ENTRY_WORDING = defineWording('mf-community.entry', {
  ko: { unread: '읽지 않음' },
  en: { unread: 'Unread' },
  vn: { unread: 'Chưa đọc' },
  jp: { unread: '未読' },
  cn: { unread: '未读' },
});
