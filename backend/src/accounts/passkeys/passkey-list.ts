import type { WireAnswer, WireSuccess } from 'shared-types/calls';
import type { Database, Queryable } from '../../database/database.ts';
import type { RelyingParty } from '../../identity/passkeys/relying-party.ts';
import { recoveryCodesLeft } from '../../identity/passkeys/recovery-codes.ts';

type Listed = WireSuccess<'passkeys-list'>['passkeys'][number];

/**
 * Returns a member's passkeys, oldest first.
 * @param party of the page; undefined where there can be no passkeys
 */
export async function passkeyList(
  database: Queryable,
  memberId: number,
  party: RelyingParty | undefined,
): Promise<WireSuccess<'passkeys-list'>> {
  const passkeys = await database.query<Omit<Listed, 'used'> & { used: string | null }>(
    'SELECT id, name, added, used, rp_id = $2 AS here FROM passkey WHERE member_id = $1 ORDER BY id',
    [memberId, party?.id ?? ''],
  );
  return {
    status: 'success',
    passkeys: passkeys.map(({ used, ...passkey }) => ({ ...passkey, used: used ?? '' })),
    recoveryCodes: await recoveryCodesLeft(database, memberId),
  };
}

export async function renamePasskey(
  database: Database,
  memberId: number,
  id: number,
  name: string,
): Promise<WireAnswer<'passkey-rename'>> {
  const renamed = await database.query('UPDATE passkey SET name = $3 WHERE id = $1 AND member_id = $2 RETURNING id', [
    id,
    memberId,
    name,
  ]);
  return { status: renamed.length > 0 ? 'success' : 'cant_find_code' };
}
