import type { Database } from '../database/database.ts';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';
import { storeGameRules } from '../wallet/payout-rule.ts';
import { ARCADE } from './arcade-games.ts';
import casinoCompanies from './casino-companies.json' with { type: 'json' };
import slotProviders from './slot-providers.json' with { type: 'json' };

/** The shipped providers of slots, the one with very many games last. */
const PROVIDERS = [...slotProviders, ARCADE];

/** Each shipped game is this many days older than the previous one, wrapping after two years. */
const AGE_STEP_DAYS = 37;
const OLDEST_DAYS = 730;

/** Loads the shipped catalogue into the database; a switched-off game stays off, names and limits are renewed. */
export async function loadCatalogue(database: Database): Promise<void> {
  await database.transaction(
    async (tx) => {
      // What an operator imported stays as it is (migration 096).
      await tx.query(`SELECT set_config('catalogue.shipped', 'on', true)`);
      await storeGameRules(tx, DEMO_PROVIDER.maxReturns);
      await tx.query(
        `INSERT INTO casino_company (code, name_ko, name_en, place)
         SELECT code, "nameKo", "nameEn", place
         FROM jsonb_to_recordset($1::jsonb) AS company (code text, "nameKo" text, "nameEn" text, place integer)
         ON CONFLICT (code) DO UPDATE
           SET name_ko = excluded.name_ko, name_en = excluded.name_en, place = excluded.place`,
        [JSON.stringify(casinoCompanies.map((company, place) => ({ ...company, place })))],
      );
      await tx.query(
        `INSERT INTO casino_table (code, company, game, name_ko, name_en, used, least, most, place, since)
         SELECT code, company, game, "nameKo", "nameEn", used, least, most, place, current_date - age
         FROM jsonb_to_recordset($1::jsonb) AS game (code text, company text, game text, "nameKo" text, "nameEn" text,
           used text, least bigint, most bigint, place integer, age integer)
         ON CONFLICT (code) DO UPDATE
           SET company = excluded.company, game = excluded.game, name_ko = excluded.name_ko, name_en = excluded.name_en,
               least = excluded.least, most = excluded.most, place = excluded.place`,
        [JSON.stringify(DEMO_PROVIDER.tables.map((table, place) => ({ ...table, place, age: getAgeInDays(place) })))],
      );
      for (const [place, provider] of PROVIDERS.entries()) {
        await tx.query(
          `INSERT INTO slot_provider (code, name_ko, name_en, used, place) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (code) DO UPDATE SET name_ko = $2, name_en = $3, place = $5`,
          [provider.code, provider.nameKo, provider.nameEn, provider.used, place],
        );
        // All games of a provider in one statement: one each would delay a start by seconds.
        await tx.query(
          `INSERT INTO slot_game (code, company, theme, name_ko, name_en, place, since)
         SELECT code, $1, theme, "nameKo", "nameEn", place, current_date - age
         FROM jsonb_to_recordset($2::jsonb)
           AS game (code text, theme text, "nameKo" text, "nameEn" text, place integer, age integer)
         ON CONFLICT (company, code) DO UPDATE
           SET theme = excluded.theme, name_ko = excluded.name_ko, name_en = excluded.name_en, place = excluded.place`,
          [
            provider.code,
            JSON.stringify(
              provider.games.map((game, at) => ({
                ...game,
                code: `${provider.code}-${at + 1}`,
                place: at,
                // The shelf of new games shows those with a dedicated image.
                age: provider === ARCADE ? OLDEST_DAYS : getAgeInDays(place * 5 + at),
              })),
            ),
          ],
        );
      }
      // Another backend that starts at the same time may lock the rows for a while.
    },
    { patient: true },
  );
}

function getAgeInDays(place: number): number {
  return 3 + ((place * AGE_STEP_DAYS) % OLDEST_DAYS);
}
