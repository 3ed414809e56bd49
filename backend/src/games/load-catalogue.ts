import type { Database } from '../database/database.ts';
import { TABLES } from '../demo-provider/tables.ts';
import { SLOT_PROVIDERS } from './slot-providers.ts';

/** Brings the shipped catalogue into the database; a switched-off game stays off, names and limits are renewed. */
export async function loadCatalogue(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // What an operator imported stays as it is (migration 096).
    await tx.query(`SELECT set_config('catalogue.shipped', 'on', true)`);
    for (const [place, table] of TABLES.entries()) {
      await tx.query(
        `INSERT INTO casino_table (code, company, game, name_ko, name_en, used, least, most, place)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (code) DO UPDATE SET company = $2, game = $3, name_ko = $4, name_en = $5, least = $7, most = $8, place = $9`,
        [table.code, table.company, table.game, table.nameKo, table.nameEn, table.used, table.least, table.most, place],
      );
    }
    for (const [place, provider] of SLOT_PROVIDERS.entries()) {
      await tx.query(
        `INSERT INTO slot_provider (code, name_ko, name_en, used, place) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (code) DO UPDATE SET name_ko = $2, name_en = $3, place = $5`,
        [provider.code, provider.nameKo, provider.nameEn, provider.used, place],
      );
      for (const [at, [theme, nameKo, nameEn]] of provider.games.entries()) {
        await tx.query(
          `INSERT INTO slot_game (code, company, theme, name_ko, name_en, place) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (company, code) DO UPDATE SET theme = $3, name_ko = $4, name_en = $5, place = $6`,
          [`${provider.code}-${at + 1}`, provider.code, theme, nameKo, nameEn, at],
        );
      }
    }
  });
}
