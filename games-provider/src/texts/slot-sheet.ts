import type { Locale } from 'shared-types';
import { GAME_TEXTS } from './game-texts.ts';
import { MOST_STAKES, SLOT_RETURN_PERCENT } from '../games/slot/paytable.ts';
import type { GameSheet } from './game-sheet.ts';

const RULES: Readonly<Record<Locale, readonly string[]>> = {
  ko: [
    '릴 5개, 3줄의 비디오 슬롯입니다. 베팅한 뒤 릴이 멈추면 배당선의 그림에 따라 지급됩니다.',
    '배당표와 정확한 환수율은 게임 화면의 ‘규칙과 환수율’에서 베팅하기 전에 볼 수 있습니다.',
    '한 번 돌리는 데 2.5초 이상 걸리며, 자동 회전은 없습니다.',
  ],
  en: [
    'A video slot with five reels and three rows. When the reels stop, the symbols on the paylines decide what is paid.',
    'The paytable and the exact return are in the game under “Rules and returns”, before any stake.',
    'A spin takes at least 2.5 seconds, and there is no autoplay.',
  ],
  vn: [
    'Slot video năm cuộn, ba hàng. Khi các cuộn dừng lại, biểu tượng trên các dòng thắng quyết định tiền trả.',
    'Bảng trả thưởng và tỷ lệ hoàn trả chính xác có trong mục “Luật chơi và tỷ lệ hoàn trả” của trò chơi, xem được trước khi cược.',
    'Mỗi lượt quay mất ít nhất 2,5 giây và không có chế độ tự động quay.',
  ],
  jp: [
    '5リール3段のビデオスロットです。リールが止まると、ペイライン上の図柄に応じて支払われます。',
    '配当表と正確な還元率は、ゲーム画面の「ルールと還元率」でベット前に確認できます。',
    '1回転には2.5秒以上かかり、オートプレイはありません。',
  ],
  cn: [
    '五轴三行的视频老虎机。转轴停止后，按赔付线上的图案派彩。',
    '赔付表与精确返还率可在下注前于游戏内“规则与返还率”查看。',
    '每次旋转至少2.5秒，不设自动旋转。',
  ],
};

/** What every video slot tells before any stake: the provider plays all of them by the same strips and paytable. */
export function slotSheet(locale: Locale): GameSheet {
  const returns = [{ name: GAME_TEXTS[locale].spin, odds: `≤ ${MOST_STAKES}×`, rtp: SLOT_RETURN_PERCENT }];
  return { returns, rules: [...RULES[locale]] };
}
