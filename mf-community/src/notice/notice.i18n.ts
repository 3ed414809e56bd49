import { defineWording } from 'shared-types';

export const NOTICE_WORDING = defineWording('mf-community.notice', {
  ko: { title: '공지사항' },
  en: { title: 'Notices' },
  vn: { title: 'Thông báo' },
  jp: { title: 'お知らせ' },
  cn: { title: '公告' },
});
