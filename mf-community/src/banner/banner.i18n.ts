import { defineWording } from 'shared-types';

export const BANNER_WORDING = defineWording('mf-community.banner', {
  ko: { label: '배너', show: '{{number}}번 배너 보기' },
  en: { label: 'Banners', show: 'Show banner {{number}}' },
  vn: { label: 'Biểu ngữ', show: 'Xem biểu ngữ {{number}}' },
  jp: { label: 'バナー', show: 'バナー{{number}}を表示' },
  cn: { label: '横幅', show: '查看横幅{{number}}' },
});
