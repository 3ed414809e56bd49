import { defineWording } from 'shared-types';

export const GAMES_TABS_WORDING = defineWording('mf-games.tabs', {
  ko: {
    games: '게임',
    casino: '카지노',
    slot: '슬롯',
    all: '전체 게임',
    resting: '점검 중',
    empty: '등록된 게임이 없습니다.',
    loading: '게임을 불러오는 중입니다.',
  },
  en: {
    games: 'Games',
    casino: 'Casino',
    slot: 'Slots',
    all: 'All games',
    resting: 'Maintenance',
    empty: 'There are no games yet.',
    loading: 'Loading games.',
  },
  vn: {
    games: 'Trò chơi',
    casino: 'Casino',
    slot: 'Slot',
    all: 'Tất cả trò chơi',
    resting: 'Bảo trì',
    empty: 'Chưa có trò chơi nào.',
    loading: 'Đang tải trò chơi.',
  },
  jp: {
    games: 'ゲーム',
    casino: 'カジノ',
    slot: 'スロット',
    all: 'すべてのゲーム',
    resting: 'メンテナンス中',
    empty: '登録されたゲームはありません。',
    loading: 'ゲームを読み込み中です。',
  },
  cn: {
    games: '游戏',
    casino: '真人',
    slot: '电子',
    all: '全部游戏',
    resting: '维护中',
    empty: '暂无游戏。',
    loading: '正在加载游戏。',
  },
});
