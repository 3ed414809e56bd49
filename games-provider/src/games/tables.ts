/** A table that the demo provider offers; limits in won. The site's catalogue is loaded from this list. */
export interface Table {
  readonly code: string;
  readonly company: string;
  /** Which of the demo provider's games is played. */
  readonly game: 'baccarat' | 'dragon-tiger' | 'roulette' | 'sic-bo';
  readonly nameKo: string;
  readonly nameEn: string;
  readonly used: 'y' | 'n';
  readonly least: number;
  readonly most: number;
}

export const TABLES: readonly Table[] = [
  {
    code: 'moonlight-baccarat',
    company: 'naru',
    game: 'baccarat',
    nameKo: '달빛 바카라',
    nameEn: 'Moonlight Baccarat',
    used: 'y',
    least: 1_000,
    most: 500_000,
  },
  {
    code: 'ferry-roulette',
    company: 'naru',
    game: 'roulette',
    nameKo: '나루 룰렛',
    nameEn: 'Ferry Roulette',
    used: 'y',
    least: 1_000,
    most: 300_000,
  },
  {
    code: 'dragon-tiger',
    company: 'naru',
    game: 'dragon-tiger',
    nameKo: '용호 대전',
    nameEn: 'Dragon Tiger',
    used: 'y',
    least: 1_000,
    most: 500_000,
  },
  {
    code: 'golden-sic-bo',
    company: 'hanbit',
    game: 'sic-bo',
    nameKo: '금빛 식보',
    nameEn: 'Golden Sic Bo',
    used: 'y',
    least: 1_000,
    most: 200_000,
  },
  {
    code: 'hanbit-baccarat',
    company: 'hanbit',
    game: 'baccarat',
    nameKo: '한빛 바카라',
    nameEn: 'Hanbit Baccarat',
    used: 'y',
    least: 5_000,
    most: 1_000_000,
  },
  {
    code: 'salon-baccarat',
    company: 'hanbit',
    game: 'baccarat',
    nameKo: '살롱 바카라',
    nameEn: 'Salon Baccarat',
    used: 'n',
    least: 50_000,
    most: 5_000_000,
  },
  {
    code: 'dawn-roulette',
    company: 'saebyeok',
    game: 'roulette',
    nameKo: '새벽 룰렛',
    nameEn: 'Dawn Roulette',
    used: 'y',
    least: 1_000,
    most: 500_000,
  },
  {
    code: 'dawn-baccarat',
    company: 'saebyeok',
    game: 'baccarat',
    nameKo: '새벽 바카라',
    nameEn: 'Dawn Baccarat',
    used: 'y',
    least: 1_000,
    most: 300_000,
  },
  {
    code: 'jade-dragon-tiger',
    company: 'saebyeok',
    game: 'dragon-tiger',
    nameKo: '비취 용호',
    nameEn: 'Jade Dragon Tiger',
    used: 'y',
    least: 1_000,
    most: 300_000,
  },
  {
    code: 'river-sic-bo',
    company: 'saebyeok',
    game: 'sic-bo',
    nameKo: '강바람 식보',
    nameEn: 'River Sic Bo',
    used: 'n',
    least: 1_000,
    most: 200_000,
  },
];
