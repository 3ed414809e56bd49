import type { WireRequest, WireSuccess } from 'shared-types/calls';
import type { Locale } from 'shared-types/platform';
import { HttpError } from '../calls/http-error.ts';
import type { Database } from '../database/database.ts';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';

/**
 * Returns the limits, returns and rules of a game, whether it is open or not.
 * @throws {HttpError} 404 for a game that is not in the catalogue
 */
export async function getGameDetail(
  database: Database,
  { code, company }: WireRequest<'get-game-detail'>,
  locale: Locale,
): Promise<WireSuccess<'get-game-detail'>> {
  const [found] = await database.query<{ game: string; least: number; most: number }>(
    'SELECT game, least, most FROM playable_game WHERE code = $1 AND company = $2',
    [code, company],
  );
  if (found === undefined) {
    throw new HttpError(404, 'The catalogue has no such game.');
  }
  // Games of another provider show their rules themselves.
  const sheet = DEMO_PROVIDER.sheetOf(found.game, locale) ?? { returns: [], rules: [] };
  return { status: 'success', min: found.least, max: found.most, ...sheet };
}
