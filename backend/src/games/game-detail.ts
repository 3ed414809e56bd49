import type { WireSuccess } from 'shared-types/calls';
import { HttpError } from '../calls/http-error.ts';
import type { CallHandler } from '../calls/implement-call.ts';
import { DEMO_PROVIDER } from 'games-provider/declaration.ts';

/**
 * Returns the limits, returns and rules of a game, whether it is open or not.
 * @throws {HttpError} 404 for a game that is not in the catalogue
 */
export const getGameDetail: CallHandler<'get-game-detail', WireSuccess<'get-game-detail'>> = async (
  { database, locale },
  { code, company },
) => {
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
};
