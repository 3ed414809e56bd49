import { Type } from 'typebox';
import { AgreedSchema } from './agreed.ts';
import { ResponseTimestamp } from './response-types.ts';
import { defineCall } from './define-call.ts';
import { MaxCount, OptionalRequestId, RequestId, RowId, strict, WithdrawWon } from './field-types.ts';
import { LOGIN_RESPONSE, LOGIN_ERRORS } from './login-response.ts';
import {
  AssertionSchema,
  CreationOptions,
  NewCredentialSchema,
  Passkey,
  PasskeyName,
  RecoveryCode,
  RecoveryCodes,
  RequestOptions,
} from './passkey-types.ts';

/** Calls about passkeys, which replace a password or confirm a member. */
export const PASSKEY_CALLS = {
  'passkey-login-options': defineCall({
    summary: 'A challenge for a login: valid once, for 3 minutes. Does not show who has passkeys.',
    backendPath: '/public/passkey/login_options',
    login: false,
    limit: 'login',
    urgency: 'login',
    sendsOrigin: true,
    response: { options: RequestOptions },
  }),
  'passkey-login': defineCall({
    summary: 'Log in with a passkey; the proxy stores the token and removes it from the response.',
    backendPath: '/public/passkey/login',
    login: false,
    session: 'begins',
    limit: 'login',
    urgency: 'login',
    request: strict({ passkey: AssertionSchema, agree: Type.Optional(AgreedSchema) }),
    response: LOGIN_RESPONSE,
    errors: LOGIN_ERRORS,
  }),
  'passkeys-list': defineCall({
    summary: 'The member’s passkeys, oldest first, and how many recovery codes are left.',
    backendPath: '/public/passkey/list',
    read: true,
    sendsOrigin: true,
    response: { passkeys: Type.Array(Passkey), recoveryCodes: MaxCount },
  }),
  'passkey-add-options': defineCall({
    summary: 'A challenge to make a passkey with. Needs the step-up; `alread` when there are as many as there may be.',
    backendPath: '/public/passkey/add_options',
    urgency: 'login',
    sendsOrigin: true,
    response: { options: CreationOptions },
    errors: ['authenticated', 'alread'],
  }),
  'passkey-add': defineCall({
    summary:
      'Stores a new passkey; recovery codes come with the first one, and not with a repeat. `pass` when it is invalid, `already` when it is known.',
    backendPath: '/public/passkey/add',
    changes: ['passkeys-list', 'get-balance-withdraw-lock'],
    urgency: 'login',
    request: strict({ credential: NewCredentialSchema, name: PasskeyName, requestId: OptionalRequestId }),
    response: { id: RowId, codes: Type.Optional(RecoveryCodes) },
    errors: ['authenticated', 'pass', 'already', 'alread'],
  }),
  'passkey-rename': defineCall({
    summary: 'Rename a passkey; `cant_find_code` when it is not there.',
    backendPath: '/public/passkey/rename',
    changes: ['passkeys-list'],
    request: strict({ id: RowId, name: PasskeyName }),
    errors: ['cant_find_code'],
  }),
  'passkey-remove': defineCall({
    summary: 'Remove a passkey; ends the member’s other logins. Needs the step-up.',
    backendPath: '/public/passkey/remove',
    changes: ['passkeys-list', 'sessions-list', 'get-balance-withdraw-lock'],
    urgency: 'login',
    request: strict({ id: RowId, requestId: OptionalRequestId }),
    errors: ['authenticated', 'cant_find_code'],
  }),
  'passkey-step-up-options': defineCall({
    summary: 'A challenge for the step-up; `cant_find_code` when the member has no passkey for this domain.',
    backendPath: '/public/passkey/step_up_options',
    urgency: 'login',
    sendsOrigin: true,
    response: { options: RequestOptions },
    errors: ['cant_find_code'],
  }),
  'passkey-step-up': defineCall({
    summary: 'Confirm with a passkey; allows for 5 minutes what `user-step-up` opens.',
    backendPath: '/public/passkey/step_up',
    changes: ['passkeys-list'],
    urgency: 'login',
    request: strict({ passkey: AssertionSchema, requestId: OptionalRequestId }),
    response: { until: ResponseTimestamp },
    errors: ['pass'],
  }),
  'passkey-withdraw-options': defineCall({
    summary: 'A challenge for one withdrawal of one amount; `cant_find_code` as for the step-up.',
    backendPath: '/public/passkey/withdraw_options',
    urgency: 'money',
    sendsOrigin: true,
    words: { request: { balance: 'amount' } },
    request: strict({ balance: WithdrawWon, requestId: RequestId }),
    response: { options: RequestOptions },
    errors: ['cant_find_code'],
  }),
  'recovery-code-step-up': defineCall({
    summary: 'Step up with a recovery code instead of a lost passkey; the code is used up, other logins end.',
    backendPath: '/public/passkey/recover',
    changes: ['passkeys-list', 'sessions-list'],
    urgency: 'login',
    request: strict({ code: RecoveryCode, requestId: OptionalRequestId }),
    response: { until: ResponseTimestamp },
    errors: ['pass', 'time'],
  }),
  'recovery-codes-renew': defineCall({
    summary:
      'New recovery codes in the place of those before. Needs the step-up; `cant_find_code` for who has no passkey.',
    backendPath: '/public/passkey/renew_codes',
    changes: ['passkeys-list'],
    urgency: 'login',
    response: { codes: RecoveryCodes },
    errors: ['authenticated', 'cant_find_code'],
  }),
} as const;
