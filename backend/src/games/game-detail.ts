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
  const [table] = await database.query<{ game: string; least: number; most: number }>(
    'SELECT game, least, most FROM casino_table WHERE code = $1 AND company = $2',
    [code, company],
  );
  if (table !== undefined) {
    return { status: 'success', min: table.least, max: table.most, ...getSheet(table.game, locale) };
  }
  const [slot] = await database.query<{ least: number; most: number }>(
    'SELECT least, most FROM slot_game WHERE code = $1 AND company = $2',
    [code, company],
  );
  if (slot === undefined) {
    throw new HttpError(404, 'The catalogue has no such game.');
  }
  return { status: 'success', min: slot.least, max: slot.most, ...getSheet('slot', locale) };
}

/** Returns rules and returns of our games; games of another provider show theirs themselves. */
function getSheet(game: string, locale: Locale): Pick<WireSuccess<'get-game-detail'>, 'returns' | 'rules' | 'roundMs'> {
  return DEMO_PROVIDER.sheetOf(game, locale) ?? { returns: [], rules: [] };
}
