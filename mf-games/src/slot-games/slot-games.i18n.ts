import { defineWording } from 'shared-types';

export const SLOT_GAMES_WORDING = defineWording('mf-games.slot-games', {
  ko: { search: '게임 이름 검색', close: '닫기', none: '검색 결과가 없습니다.', loading: '게임을 불러오는 중입니다.' },
  en: { search: 'Search games', close: 'Close', none: 'No games match your search.', loading: 'Loading games.' },
  vn: { search: 'Tìm trò chơi', close: 'Đóng', none: 'Không có trò chơi phù hợp.', loading: 'Đang tải trò chơi.' },
  jp: {
    search: 'ゲーム名で検索',
    close: '閉じる',
    none: '該当するゲームはありません。',
    loading: 'ゲームを読み込み中です。',
  },
  cn: { search: '搜索游戏', close: '关闭', none: '没有符合条件的游戏。', loading: '正在加载游戏。' },
});
