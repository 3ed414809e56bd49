import type { Database } from '../database/database.ts';

/** So many games have a place among those that are played most. */
const MOST_PLAYED = 50;

/** Places change slowly, and to count them a month of sessions is read, in ms. */
const KEPT_MS = 10 * 60_000;

interface Kept {
  readonly until: number;
  readonly places: Promise<ReadonlyMap<string, number>>;
}

const kept = new WeakMap<Database, Kept>();

/**
 * Places from 1 on of the games that most members played for money in the last 30 days, by `company/code`; counted again
 * after ten minutes.
 * @param now in ms
 */
export async function popularGames(database: Database, now: number): Promise<ReadonlyMap<string, number>> {
  const known = kept.get(database);
  if (known !== undefined && now < known.until) {
    return known.places;
  }
  const places = countPlayers(database);
  kept.set(database, { until: now + KEPT_MS, places });
  places.catch(() => kept.delete(database));
  return places;
}

async function countPlayers(database: Database): Promise<ReadonlyMap<string, number>> {
  const played = await database.query<{ company: string; code: string }>(
    `SELECT company, code FROM game_session WHERE mode = 'real' AND since > now() - interval '30 days'
     GROUP BY company, code ORDER BY count(DISTINCT member_id) DESC, count(*) DESC, company, code LIMIT ${MOST_PLAYED}`,
  );
  return new Map(played.map(({ company, code }, at) => [`${company}/${code}`, at + 1]));
}
