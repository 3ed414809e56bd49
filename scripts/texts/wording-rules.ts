import type { Locale } from 'shared-types/platform';

/** A wording that the texts must not have, and the correct one. */
export interface WordingRule {
  readonly wrong: RegExp;
  readonly right: string;
}

/** Returns the Hangul syllables whose final consonant matches: 0 without one, 8 for ㄹ. */
function syllables(fits: (last: number) => boolean): string {
  return Array.from({ length: 11_172 }, (_, at) => at)
    .filter((at) => fits(at % 28))
    .map((at) => String.fromCodePoint(0xac_00 + at))
    .join('');
}

/** Returns a pattern for a particle at the end of a word after such syllables. */
function after(fits: (last: number) => boolean, particle: string): RegExp {
  return new RegExp(`[${syllables(fits)}]${particle}(?![가-힣])`);
}

/** Particles that do not match the preceding syllable, with the correct ones. */
const WRONG_PARTICLES: readonly WordingRule[] = [
  { wrong: after((last) => last === 0 || last === 8, '으로'), right: '로' },
  { wrong: after((last) => last !== 0 && last !== 8, '로'), right: '으로' },
  { wrong: after((last) => last === 0, '을'), right: '를' },
  { wrong: after((last) => last !== 0, '를'), right: '을' },
  { wrong: /을\(를\)|이\(가\)|은\(는\)|\(으\)로/, right: 'a sentence that needs no choice' },
  // Amounts end in 원; other values end in any syllable.
  {
    wrong: /\{\{(?:name|nick|title|device|bank|kind|word|length)\}\}(?:[을를이가은는과와]|으?로)(?![가-힣])/,
    right: 'a sentence that needs no choice',
  },
];

/** Rules for all languages. */
export const EVERYWHERE: readonly WordingRule[] = [
  { wrong: / {2}/, right: 'one space' },
  { wrong: /^\s|\s$|\s\n/, right: 'no space at an end' },
  { wrong: /["']/, right: 'the quotation marks of the language, ’ in words' },
  { wrong: /\.\.\./, right: '…' },
  { wrong: /！|!/, right: 'a calm sentence' },
];

const HANGUL: WordingRule = { wrong: /\p{Script=Hangul}/u, right: 'the language itself' };
const KANA: WordingRule = { wrong: /[\p{Script=Hiragana}\p{Script=Katakana}・]/u, right: 'the language itself' };
const HAN: WordingRule = { wrong: /\p{Script=Han}/u, right: 'the language itself' };

const FULL_WIDTH: readonly WordingRule[] = [
  { wrong: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}}][,:;?()]/u, right: '，：；？（）' },
  { wrong: /[,;?()][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}{]/u, right: '，；？（）' },
];

/** Terms of docs/glossary.md. */
export const WORDING: Readonly<Record<Locale, readonly WordingRule[]>> = {
  ko: [
    KANA,
    HAN,
    ...WRONG_PARTICLES,
    { wrong: /배팅/, right: '베팅' },
    { wrong: /구슬판|큰길/, right: '육매, 원매' },
    { wrong: /용호/, right: '드래곤/타이거' },
    { wrong: /환전|충전/, right: '출금, 입금' },
    { wrong: /체험(?:하기|판| ?게임| ?모드|은(?!행)|을)/, right: '연습 (체험 is the money alone)' },
    { wrong: /휴식 ?기간|휴게/, right: '쉬어가기' },
    { wrong: /자기 ?제한|자가제한|자가 ?배제/, right: '자가 제한' },
    { wrong: /잔액|잔고/, right: '보유금액' },
    { wrong: /제공사|공급사|프로바이더/, right: '게임사' },
    { wrong: /(?:그|이번|진행 중인) 판/, right: '라운드' },
    { wrong: /누리집|웹 ?사이트/, right: '홈페이지' },
    { wrong: /더 보기/, right: '더보기' },
    { wrong: /진짜 돈/, right: '실제 돈' },
    { wrong: /고객센터에 문의/, right: '고객센터로 문의' },
    { wrong: /(?:할 수|하실 수) 있게 됩니다|되어집니다|에 의해|에 대하여|당신/, right: 'Korean as it is spoken' },
    {
      wrong: /(?:어요|아요|예요|이에요|해요|세요)[.?](?!\n?$)(?<!주세요.|두세요.|보세요.|마세요.|누르세요.)/,
      right: '합니다체',
    },
  ],
  en: [
    HANGUL,
    KANA,
    HAN,
    { wrong: /exchange password/i, right: 'withdrawal password' },
    { wrong: /customer service/i, right: 'help centre' },
    { wrong: /\b(?:demo|trial)\b/i, right: 'practice' },
    { wrong: /\b(?:center|favorite|canceled|inquir)/i, right: 'British spelling' },
    { wrong: /\b(?:yourself is|please to|informations|advices)\b/i, right: 'English as it is spoken' },
    { wrong: /\bbet money\b|\bcharge money\b/i, right: 'stake, deposit' },
  ],
  vn: [
    HANGUL,
    KANA,
    HAN,
    { wrong: /tiền (?:chơi thử|ảo)/i, right: 'tiền trải nghiệm' },
    { wrong: /tự (?:hạn chế|giới hạn)/i, right: 'tự loại trừ' },
    { wrong: /bộ phận hỗ trợ/i, right: 'trung tâm hỗ trợ' },
    { wrong: /Đôi Người chơi|Người chơi và Nhà cái/, right: 'Nhà con' },
    {
      wrong: /(?<!\{\{)\b(?:the|and|your|please|game|bet|win|account|deposit|withdraw|click|log in|help|balance)\b/i,
      right: 'Vietnamese',
    },
  ],
  jp: [
    HANGUL,
    ...FULL_WIDTH,
    { wrong: /～/, right: '〜' },
    { wrong: /換金/, right: '出金' },
    { wrong: /プレイヤー保護/, right: '利用者保護' },
    { wrong: /自己制限|利用制限/, right: '自己排除' },
    { wrong: /休止期間/, right: '休憩' },
    { wrong: /上限/, right: '限度額' },
    { wrong: /カスタマー/, right: 'サポート' },
    { wrong: /提供会社|サプライヤー/, right: 'プロバイダー' },
    { wrong: /ブラウザー/, right: 'ブラウザ' },
    { wrong: /転換/, right: '交換' },
    { wrong: /本物のお金|現金ではありません/, right: '実際のお金' },
    { wrong: /あなた|貴方/, right: 'a sentence without it' },
  ],
  cn: [
    HANGUL,
    KANA,
    ...FULL_WIDTH,
    { wrong: /充值|入款/, right: '存款' },
    { wrong: /提款|出款|提现/, right: '取款' },
    { wrong: /自我限制|自我隔离/, right: '自我排除' },
    { wrong: /回合/, right: '局' },
    { wrong: /现实提醒/, right: '使用情况提醒' },
    { wrong: /亏损限额/, right: '损失限额' },
    { wrong: /账户持有人/, right: '户名' },
    { wrong: /积分/, right: '返点' },
    { wrong: /试玩/, right: '练习' },
    { wrong: /真实(?:资金|货币)/, right: '真钱' },
    { wrong: /你/, right: '您' },
  ],
};
