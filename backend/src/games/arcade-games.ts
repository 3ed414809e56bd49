import words from './arcade-words.json' with { type: 'json' };

const { first, second } = words;

/** A provider with 2,000 games, as large sites have: every list must stay quick with it. */
export const ARCADE = {
  code: 'mirinae',
  nameKo: '미리내 아케이드',
  nameEn: 'Mirinae Arcade',
  used: 'y',
  // Neighbours differ in both words, so that a page of them does not read like a table.
  games: first.flatMap((_, row) =>
    second.map(({ theme, ko, en }, column) => {
      const at = row * second.length + column;
      const before = first[(at * 7 + row) % first.length] ?? { ko: '', en: '' };
      return { theme, nameKo: `${before.ko} ${ko}`, nameEn: `${before.en} ${en}` };
    }),
  ),
};
