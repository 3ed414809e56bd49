import type { Locale } from '../locales/locale.ts';

/** Korean banks by clearing code; `name` in Korean, `latin` for other languages. */
export const BANKS = [
  { code: '002', name: 'KDB산업은행', latin: 'KDB Bank' },
  { code: '003', name: 'IBK기업은행', latin: 'IBK Industrial Bank' },
  { code: '004', name: 'KB국민은행', latin: 'KB Kookmin Bank' },
  { code: '007', name: '수협은행', latin: 'Suhyup Bank' },
  { code: '011', name: 'NH농협은행', latin: 'NH Nonghyup Bank' },
  { code: '012', name: '지역농축협', latin: 'Local Nonghyup' },
  { code: '020', name: '우리은행', latin: 'Woori Bank' },
  { code: '023', name: 'SC제일은행', latin: 'SC First Bank' },
  { code: '027', name: '한국씨티은행', latin: 'Citibank Korea' },
  { code: '031', name: 'iM뱅크', latin: 'iM Bank' },
  { code: '032', name: '부산은행', latin: 'Busan Bank' },
  { code: '034', name: '광주은행', latin: 'Gwangju Bank' },
  { code: '035', name: '제주은행', latin: 'Jeju Bank' },
  { code: '037', name: '전북은행', latin: 'Jeonbuk Bank' },
  { code: '039', name: '경남은행', latin: 'Kyongnam Bank' },
  { code: '045', name: '새마을금고', latin: 'MG Saemaul' },
  { code: '048', name: '신협', latin: 'Shinhyup' },
  { code: '050', name: '저축은행', latin: 'Savings Banks' },
  { code: '064', name: '산림조합', latin: 'Forestry Cooperative' },
  { code: '071', name: '우체국', latin: 'Korea Post' },
  { code: '081', name: '하나은행', latin: 'Hana Bank' },
  { code: '088', name: '신한은행', latin: 'Shinhan Bank' },
  { code: '089', name: '케이뱅크', latin: 'K Bank' },
  { code: '090', name: '카카오뱅크', latin: 'KakaoBank' },
  { code: '092', name: '토스뱅크', latin: 'Toss Bank' },
] as const;

/** Returns a bank's name in a language, by its code or its Korean name; unknown banks unchanged. */
export function bankNameIn(locale: Locale, bank: string): string {
  const known = BANKS.find(({ code, name }) => code === bank || name === bank);
  return known === undefined ? bank : locale === 'ko' ? known.name : known.latin;
}
