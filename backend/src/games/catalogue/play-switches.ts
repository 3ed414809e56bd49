import type { Database, Queryable } from '../../database/database.ts';
import { OperatorError } from '../../calls/operator-error.ts';
import { DEMO_PROVIDER_CODE } from '../../wallet/provider-secrets.ts';

/** Scopes of a switch: all gaming, one provider, one company's games, or one game. */
export const SWITCH_KINDS = ['gaming', 'provider', 'company', 'game'] as const;
export type SwitchKind = (typeof SWITCH_KINDS)[number];

export interface Switched {
  readonly kind: SwitchKind;
  readonly code: string;
}

/**
 * Switches play off (GLI-19 2.4.1): from then on no game of the scope is opened and no stake accepted. Running rounds
 * finish.
 * @returns the previous state
 * @throws {OperatorError} for an unknown code
 */
export async function switchOff(
  database: Database,
  { kind, code }: Switched,
  reason: string,
): Promise<{ readonly before: 'on' | 'off' }> {
  return database.transaction(async (tx) => {
    await requireKnown(tx, { kind, code });
    const switched = await tx.query(
      'INSERT INTO play_switch (kind, code, reason) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING kind',
      [kind, code, reason],
    );
    return { before: switched.length > 0 ? 'on' : 'off' };
  });
}

/** Switches play on again, unless another switch or the catalogue closes it. @returns the previous state */
export async function switchOn(database: Queryable, { kind, code }: Switched): Promise<{ before: 'on' | 'off' }> {
  const switched = await database.query('DELETE FROM play_switch WHERE kind = $1 AND code = $2 RETURNING kind', [
    kind,
    code,
  ]);
  return { before: switched.length > 0 ? 'off' : 'on' };
}

/** Returns everything that is switched off, the latest first. */
export async function listSwitchedOff(database: Queryable): Promise<object[]> {
  return database.query('SELECT kind, code, reason, since FROM play_switch ORDER BY since DESC, kind, code');
}

async function requireKnown(tx: Queryable, { kind, code }: Switched): Promise<void> {
  if ((kind === 'gaming') !== (code === '')) {
    throw new OperatorError(kind === 'gaming' ? 'Leave --code out for all gaming.' : `Name the ${kind} with --code.`);
  }
  if (kind === 'gaming' || (kind === 'provider' && code === DEMO_PROVIDER_CODE)) {
    return;
  }
  const table = kind === 'provider' ? 'company_provider' : 'playable_game';
  const column = kind === 'game' ? 'code' : kind;
  const known = await tx.query(`SELECT 1 AS one FROM ${table} WHERE ${column} = $1 LIMIT 1`, [code]);
  if (known.length === 0) {
    throw new OperatorError(`There is no ${kind} ${code}. See catalogue-list for the codes.`);
  }
}
