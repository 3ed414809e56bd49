import tables from './tables.json' with { type: 'json' };

const GAMES = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo'] as const;

/** A table that the demo provider offers; limits in won. The site's catalogue is loaded from this list. */
export interface DemoTable {
  readonly code: string;
  readonly company: string;
  readonly game: (typeof GAMES)[number];
  readonly nameKo: string;
  readonly nameEn: string;
  readonly used: 'y' | 'n';
  readonly least: number;
  readonly most: number;
}

/** The tables, in the order of the lobby. */
export const TABLES: readonly DemoTable[] = tables.map(({ game, used, ...table }) => {
  const known = GAMES.find((name) => name === game);
  if (known === undefined) {
    throw new Error(
      `tables.json: the table ${table.code} has the unknown game ${game}. Use one of ${GAMES.join(', ')}.`,
    );
  }
  return { ...table, game: known, used: used ? 'y' : 'n' };
});
