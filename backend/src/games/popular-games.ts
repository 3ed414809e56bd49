import type { Database } from '../database/database.ts';

/** Number of games with a rank among the most played. */
const MOST_PLAYED = 50;

/** How long ranks are cached, in ms: they change slowly, and a month of sessions is read for them. */
const KEPT_MS = 10 * 60_000;

interface Kept {
  readonly until: number;
  readonly places: Promise<ReadonlyMap<string, number>>;
}

const kept = new WeakMap<Database, Kept>();

/**
 * Returns the ranks, from 1, of the games that most members played for money in the last 30 days, by `company/code`;
 * cached for ten minutes.
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
