import { defineWording } from 'shared-types';

export const NOTICE_POPUPS_WORDING = defineWording('mf-community.notice-popups', {
  ko: { hideToday: '오늘 하루 보지 않기', close: '닫기' },
  en: { hideToday: 'Hide for today', close: 'Close' },
  vn: { hideToday: 'Ẩn trong hôm nay', close: 'Đóng' },
  jp: { hideToday: '今日は表示しない', close: '閉じる' },
  cn: { hideToday: '今日不再显示', close: '关闭' },
});
