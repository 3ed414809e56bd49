import { defineWording } from 'shared-types';

export const OPEN_GAME_WORDING = defineWording('mf-games.open-game', {
  ko: { openGame: '게임 열기' },
  en: { openGame: 'Open the game' },
  vn: { openGame: 'Mở trò chơi' },
  jp: { openGame: 'ゲームを開く' },
  cn: { openGame: '打开游戏' },
});
