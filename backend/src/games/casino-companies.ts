/** Companies that offer the shipped casino tables. */
export const CASINO_COMPANIES: readonly { readonly code: string; readonly nameKo: string; readonly nameEn: string }[] =
  [
    { code: 'naru', nameKo: '나루 라이브', nameEn: 'Naru Live' },
    { code: 'hanbit', nameKo: '한빛 카지노', nameEn: 'Hanbit Casino' },
    { code: 'saebyeok', nameKo: '새벽 라운지', nameEn: 'Saebyeok Lounge' },
  ];
