import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../../calls/http-error.ts';
import { createCallImplementer } from '../../calls/implement-call.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { createWithdrawalSubject } from '../../wallet/money-requests.ts';
import { type Login, readBearerToken } from '../../identity/login-token.ts';
import type { ChallengeUse } from '../../identity/passkeys/challenge.ts';
import {
  type RelyingParty,
  getRelyingParty,
  type RelyingPartySettings,
} from '../../identity/passkeys/relying-party.ts';
import { listNamedPasskeys, createRequestOptions } from '../../identity/passkeys/request-options.ts';
import { stepUpByPasskey } from '../../identity/step-up.ts';
import { addPasskey, addPasskeyOptions } from './add-passkey.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';
import { stepUpByRecoveryCode, createRecoveryCodes } from './recover.ts';
import { removePasskey } from './remove-passkey.ts';
import type { WireResponse, WireSuccess } from 'shared-types/calls';
import { countRecoveryCodes } from '../../identity/passkeys/recovery-codes.ts';

type Listed = WireSuccess<'passkeys-list'>['passkeys'][number];

/**
 * Returns a member's passkeys, oldest first.
 * @param party of the page; undefined where there can be no passkeys
 */
async function listPasskeys(
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
    recoveryCodes: await countRecoveryCodes(database, memberId),
  };
}

async function renamePasskey(
  database: Database,
  memberId: number,
  id: number,
  name: string,
): Promise<WireResponse<'passkey-rename'>> {
  const renamed = await database.query('UPDATE passkey SET name = $3 WHERE id = $1 AND member_id = $2 RETURNING id', [
    id,
    memberId,
    name,
  ]);
  return { status: renamed.length > 0 ? 'success' : 'cant_find_code' };
}

interface PasskeyRoutesOptions {
  readonly database: Database;
  readonly passkeys: RelyingPartySettings;
}

export const passkeyRoutes: FastifyPluginAsync<PasskeyRoutesOptions> = async (app, { database, passkeys }) => {
  const implement = createCallImplementer(app, database);
  const partyOf = ({ origin }: IncomingHttpHeaders) => getRelyingParty(passkeys, origin);

  /** Returns a challenge for the member's own passkeys. */
  const ownOptions = async (headers: IncomingHttpHeaders, { memberId }: Login, use: ChallengeUse) => {
    const party = requireParty(partyOf(headers));
    const own = await listNamedPasskeys(database, memberId, party.id);
    return own.length === 0
      ? ({ status: 'cant_find_code' } as const)
      : ({ status: 'success', options: await createRequestOptions(database, party, use, own) } as const);
  };

  implement('passkey-login-options', async (_, { headers }) => ({
    status: 'success',
    options: await createRequestOptions(database, requireParty(partyOf(headers)), { purpose: 'login' }, []),
  }));
  implement('passkey-login', async (given, { caller, headers }) =>
    logInByPasskey(database, given, caller, readBearerToken(headers)),
  );
  implement('passkeys-list', async (_, { memberId, headers }) => listPasskeys(database, memberId, partyOf(headers)));
  implement('passkey-add-options', async (_, { login, headers }) =>
    addPasskeyOptions(database, login, requireParty(partyOf(headers))),
  );
  implement('passkey-add', async (given, { login, caller }) => addPasskey(database, login, given, caller));
  implement('passkey-rename', async ({ id, name }, { memberId }) => renamePasskey(database, memberId, id, name));
  implement('passkey-remove', async (wanted, { login, caller }) => removePasskey(database, login, wanted, caller));
  implement('passkey-step-up-options', async (_, { login, headers }) =>
    ownOptions(headers, login, { purpose: 'step-up', loginId: login.id }),
  );
  implement('passkey-step-up', async (given, { login, caller }) => stepUpByPasskey(database, login, given, caller));
  implement('passkey-withdraw-options', async (wanted, { login, headers }) =>
    ownOptions(headers, login, { purpose: 'withdraw', loginId: login.id, subject: createWithdrawalSubject(wanted) }),
  );
  implement('recovery-code-step-up', async (given, { login, caller }) =>
    stepUpByRecoveryCode(database, login, given, caller),
  );
  implement('recovery-codes-renew', async (_, { login, caller }) => createRecoveryCodes(database, login, caller));
};

/** @throws {HttpError} 409 where there can be no passkeys, with what the operator can do */
function requireParty(party: RelyingParty | undefined): RelyingParty {
  if (party === undefined) {
    throw new HttpError(409, 'Passkeys do not work at this address: it must be https and in PASSKEY_ORIGINS.');
  }
  return party;
}
