import { defineWording } from 'shared-types';

export const FAVOURITES_WORDING = defineWording('mf-games.favourites', {
  ko: { favourite: '{{name}} 즐겨찾기' },
  en: { favourite: 'Favourite: {{name}}' },
  vn: { favourite: 'Yêu thích: {{name}}' },
  jp: { favourite: 'お気に入り: {{name}}' },
  cn: { favourite: '收藏：{{name}}' },
});
