import type { Locale } from 'shared-types/platform';

/** A wording that the texts must not have, and the correct one. */
type WordingRule = readonly [wrong: RegExp, right: string];

const UNTRANSLATED: WordingRule = [/\p{Script=Hangul}/u, 'the language itself'];

/** Terms of docs/glossary.md. */
const WORDING: Readonly<Record<Locale, readonly WordingRule[]>> = {
  ko: [
    [/배팅/, '베팅'],
    [/구슬판|큰길/, '육매, 원매'],
    [/용호/, '드래곤/타이거'],
    [/환전|충전/, '출금, 입금'],
    [/체험(?:하기|판| ?게임| ?모드|은(?!행)|을)/, '연습 (체험 is the money alone)'],
    [/휴식 ?기간|휴게/, '쉬어가기'],
    [/자기 ?제한|자가제한|자가 ?배제/, '자가 제한'],
    [/잔액|잔고/, '보유금액'],
    [/제공사|공급사|프로바이더/, '게임사'],
    [/(?:그|이번|진행 중인) 판/, '라운드'],
    [/누리집|웹 ?사이트/, '홈페이지'],
    [/더 보기/, '더보기'],
    [/진짜 돈/, '실제 돈'],
    [/고객센터에 문의/, '고객센터로 문의'],
  ],
  en: [
    UNTRANSLATED,
    [/exchange password/i, 'withdrawal password'],
    [/customer service/i, 'help centre'],
    [/\b(?:demo|trial)\b/i, 'practice'],
    [/\b(?:center|favorite|canceled|inquir)/i, 'British spelling'],
    [/\bbet money\b|\bcharge money\b/i, 'stake, deposit'],
  ],
  vn: [
    UNTRANSLATED,
    [/tiền (?:chơi thử|ảo)/i, 'tiền trải nghiệm'],
    [/tự (?:hạn chế|giới hạn)/i, 'tự loại trừ'],
    [/bộ phận hỗ trợ/i, 'trung tâm hỗ trợ'],
    [/Đôi Người chơi|Người chơi và Nhà cái/, 'Nhà con'],
  ],
  jp: [
    UNTRANSLATED,
    [/～/, '〜'],
    [/換金/, '出金'],
    [/プレイヤー保護/, '利用者保護'],
    [/自己制限|利用制限/, '自己排除'],
    [/休止期間/, '休憩'],
    [/上限/, '限度額'],
    [/カスタマー/, 'サポート'],
    [/提供会社|サプライヤー/, 'プロバイダー'],
    [/ブラウザー/, 'ブラウザ'],
    [/転換/, '交換'],
    [/本物のお金|現金ではありません/, '実際のお金'],
  ],
  cn: [
    UNTRANSLATED,
    [/充值|入款/, '存款'],
    [/提款|出款|提现/, '取款'],
    [/自我限制|自我隔离/, '自我排除'],
    [/回合/, '局'],
    [/现实提醒/, '使用情况提醒'],
    [/亏损限额/, '损失限额'],
    [/账户持有人/, '户名'],
    [/积分/, '返点'],
    [/试玩/, '练习'],
    [/真实(?:资金|货币)/, '真钱'],
    [/你/, '您'],
  ],
};

export function findWordingProblems(locale: Locale, text: string): string[] {
  return WORDING[locale].flatMap(([wrong, right]) => {
    const found = wrong.exec(text.replaceAll(/<\/?[a-z]+>/g, ''));
    return found === null ? [] : [`“${found[0]}” in “${text}”: ${right}.`];
  });
}
