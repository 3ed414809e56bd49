import { defineWording } from 'shared-types';

export const PAGER_WORDING = defineWording('mf-community.pager', {
  ko: { pages: '쪽 이동', first: '처음', before: '이전', after: '다음', last: '마지막', page: '{{number}}쪽' },
  en: { pages: 'Pages', first: 'First', before: 'Previous', after: 'Next', last: 'Last', page: 'Page {{number}}' },
  vn: { pages: 'Chuyển trang', first: 'Đầu', before: 'Trước', after: 'Sau', last: 'Cuối', page: 'Trang {{number}}' },
  jp: { pages: 'ページ移動', first: '最初', before: '前へ', after: '次へ', last: '最後', page: '{{number}}ページ' },
  cn: { pages: '翻页', first: '首页', before: '上一页', after: '下一页', last: '末页', page: '第{{number}}页' },
});
