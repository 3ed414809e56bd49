import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { WireSuccess } from 'shared-types/calls';
import { HttpError } from '../../calls/http-error.ts';
import { type CallContext, createCallImplementer } from '../../calls/implement-call.ts';
import type { Database } from '../../database/database.ts';
import type { ChallengeUse } from '../../identity/passkeys/challenge.ts';
import { countRecoveryCodes } from '../../identity/passkeys/recovery-codes.ts';
import {
  type RelyingParty,
  getRelyingParty,
  type RelyingPartySettings,
} from '../../identity/passkeys/relying-party.ts';
import { listNamedPasskeys, createRequestOptions } from '../../identity/passkeys/request-options.ts';
import { stepUpByPasskey } from '../../identity/step-up.ts';
import { createWithdrawalSubject } from '../../wallet/money-requests.ts';
import { addPasskey, addPasskeyOptions } from './add-passkey.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';
import { stepUpByRecoveryCode, createRecoveryCodes } from './recover.ts';
import { removePasskey } from './remove-passkey.ts';

type Listed = WireSuccess<'passkeys-list'>['passkeys'][number];

interface PasskeyRoutesOptions {
  readonly database: Database;
  readonly passkeys: RelyingPartySettings;
}

export const passkeyRoutes: FastifyPluginAsync<PasskeyRoutesOptions> = async (app, { database, passkeys }) => {
  const implement = createCallImplementer(app, database);
  const partyOf = ({ origin }: IncomingHttpHeaders) => getRelyingParty(passkeys, origin);

  const ownOptions = async ({ headers, memberId }: CallContext, use: ChallengeUse) => {
    const party = requireParty(partyOf(headers));
    const own = await listNamedPasskeys(database, memberId, party.id);
    return own.length === 0
      ? ({ status: 'cant_find_code' } as const)
      : ({ status: 'success', options: await createRequestOptions(database, party, use, own) } as const);
  };

  implement('passkey-login-options', async ({ headers }) => ({
    status: 'success',
    options: await createRequestOptions(database, requireParty(partyOf(headers)), { purpose: 'login' }, []),
  }));
  implement('passkey-login', logInByPasskey);
  implement('passkeys-list', async ({ memberId, headers }) => {
    const own = await database.query<Omit<Listed, 'used'> & { used: string | null }>(
      'SELECT id, name, added, used, rp_id = $2 AS here FROM passkey WHERE member_id = $1 ORDER BY id',
      [memberId, partyOf(headers)?.id ?? ''],
    );
    return {
      status: 'success',
      passkeys: own.map(({ used, ...passkey }) => ({ ...passkey, used: used ?? '' })),
      recoveryCodes: await countRecoveryCodes(database, memberId),
    };
  });
  implement('passkey-add-options', async (context) =>
    addPasskeyOptions(context, requireParty(partyOf(context.headers))),
  );
  implement('passkey-add', addPasskey);
  implement('passkey-rename', async ({ memberId }, { id, name }) => {
    const renamed = await database.query('UPDATE passkey SET name = $3 WHERE id = $1 AND member_id = $2 RETURNING id', [
      id,
      memberId,
      name,
    ]);
    return { status: renamed.length > 0 ? 'success' : 'cant_find_code' };
  });
  implement('passkey-remove', removePasskey);
  implement('passkey-step-up-options', async (context) =>
    ownOptions(context, { purpose: 'step-up', loginId: context.login.id }),
  );
  implement('passkey-step-up', stepUpByPasskey);
  implement('passkey-withdraw-options', async (context, wanted) =>
    ownOptions(context, {
      purpose: 'withdraw',
      loginId: context.login.id,
      subject: createWithdrawalSubject(wanted),
    }),
  );
  implement('recovery-code-step-up', stepUpByRecoveryCode);
  implement('recovery-codes-renew', createRecoveryCodes);
};

/** @throws {HttpError} 409 where there can be no passkeys, with what the operator can do */
function requireParty(party: RelyingParty | undefined): RelyingParty {
  if (party === undefined) {
    throw new HttpError(409, 'Passkeys do not work at this address: it must be https and in PASSKEY_ORIGINS.');
  }
  return party;
}
