import type { Database } from '../database/database.ts';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';
import { storeGameRules } from '../wallet/payout-rule.ts';
import words from './arcade-words.json' with { type: 'json' };
import casinoCompanies from './casino-companies.json' with { type: 'json' };
import { type PlacedEntry, storeEntries } from './catalogue/store-entries.ts';
import slotProviders from './slot-providers.json' with { type: 'json' };

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

/** The shipped providers of slots, the one with very many games last. */
const PROVIDERS = [...slotProviders, ARCADE];

/** Each shipped game is this many days older than the previous one, wrapping after two years. */
const AGE_STEP_DAYS = 37;
const OLDEST_DAYS = 730;
const DAY_MS = 86_400_000;

/** Loads the shipped catalogue into the database; a switched-off game stays off, names and limits are renewed. */
export async function loadCatalogue(database: Database): Promise<void> {
  await database.transaction(
    async (tx) => {
      await storeGameRules(tx, DEMO_PROVIDER.maxReturns);
      await tx.query(
        `INSERT INTO casino_company (code, name_ko, name_en, place)
         SELECT code, "nameKo", "nameEn", place
         FROM jsonb_to_recordset($1::jsonb) AS company (code text, "nameKo" text, "nameEn" text, place integer)
         ON CONFLICT (code) DO UPDATE
           SET name_ko = excluded.name_ko, name_en = excluded.name_en, place = excluded.place`,
        [JSON.stringify(casinoCompanies.map((company, place) => ({ ...company, place })))],
      );
      await storeEntries(tx, listShippedEntries(), false);
    },
    // Another backend that starts at the same time may lock the rows for a while.
    { patient: true },
  );
}

function listShippedEntries(): PlacedEntry[] {
  const entry = (shipped: PlacedEntry) => shipped;
  return [
    ...DEMO_PROVIDER.tables.map((table, place) => entry({ kind: 'table', ...table, place, since: getFirstDay(place) })),
    ...PROVIDERS.map(({ code, nameKo, nameEn, used }, place) =>
      entry({ kind: 'provider', code, nameKo, nameEn, place, used: used === 'y' ? 'y' : 'n' }),
    ),
    ...PROVIDERS.flatMap((provider, place) =>
      provider.games.map((game, at) => {
        // The shelf of new games shows those with a dedicated image.
        const since = getFirstDay(provider === ARCADE ? OLDEST_DAYS - 1 : place * 5 + at);
        const code = `${provider.code}-${at + 1}`;
        return entry({ kind: 'slot', ...game, company: provider.code, code, place: at, since });
      }),
    ),
  ];
}

function getFirstDay(place: number): string {
  const days = 3 + ((place * AGE_STEP_DAYS) % OLDEST_DAYS);
  return new Date(Date.now() - days * DAY_MS).toISOString();
}
