import { defineWording } from 'shared-types';

export const PAGER_WORDING = defineWording('mf-wallet.pager', {
  ko: { pages: '쪽 이동', previous: '이전', next: '다음', range: '전체 {{all}}건 중 {{from}}–{{to}}' },
  en: { pages: 'Pages', previous: 'Newer', next: 'Older', range: '{{from}}–{{to}} of {{all}}' },
  vn: { pages: 'Trang', previous: 'Trước', next: 'Tiếp', range: '{{from}}–{{to}} / {{all}}' },
  jp: { pages: 'ページ移動', previous: '前へ', next: '次へ', range: '全{{all}}件中 {{from}}–{{to}}' },
  cn: { pages: '翻页', previous: '上一页', next: '下一页', range: '第{{from}}–{{to}}条，共{{all}}条' },
});
