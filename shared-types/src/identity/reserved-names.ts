/** Reserved names of the operator and its staff, as whole names. Vietnamese without accents, as in comparisons. */
const WHOLE: ReadonlySet<string> = new Set(
  [
    'admin admins operator operators moderator manager system support staff official helpdesk service security root',
    'superuser webmaster sysadmin superadmin webadmin siteadmin customerservice',
    '운영 관리 매니저 시스템 공식 직원 본사 총판 상담원 상담사 오퍼레이터 모더레이터 고객지원 서포트 스태프 환전소 충전소',
    '運営 管理 管理人 アドミン システム 公式 スタッフ サポート オペレーター マネージャー 事務局',
    'quantri quanly dieuhanh nhanvien hotro hethong nhacai chinhthuc bqt',
    '运营 營運 系统 系統 官方 员工 員工 经理 經理 版主',
  ].flatMap((names) => names.split(' ')),
);

/** Reserved words anywhere in a name: no ordinary name contains them. */
const ANYWHERE = [
  '운영자 운영진 운영팀 관리자 관리인 관리팀 고객센터',
  '管理者 管理员 管理員 运营商 運営者 運営チーム 客服',
  'quantrivien bandieuhanh nguoidieuhanh administrator',
].flatMap((names) => names.split(' '));

/** Reserved words at the start of a name, too: `admin_kim`. */
const AT_START = ['admin', '어드민'];

/** Digits that are read as letters: `adm1n`. */
const LETTER_LIKE: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** Returns true if a name is the operator's, also when spaces, marks, digits, accents or fullwidth letters disguise it. */
export function isReservedName(name: string): boolean {
  const bare = bareName(name);
  const readAsLetters = bare.replace(/\d+$/, '').replaceAll(/\d/g, (digit) => LETTER_LIKE[digit] ?? '');
  return isReserved(bare.replaceAll(/\d/g, '')) || isReserved(readAsLetters);
}

function isReserved(letters: string): boolean {
  return (
    WHOLE.has(letters) ||
    ANYWHERE.some((word) => letters.includes(word)) ||
    AT_START.some((word) => letters.startsWith(word))
  );
}

/** Letters and digits only, in lower case, without accents and without the width of their characters. */
function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '');
}
