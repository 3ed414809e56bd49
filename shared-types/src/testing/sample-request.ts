import { AGREED_TO_ALL, type CallName, type WireRequest } from 'shared-types/calls';

/** A valid registration; its names are not used by the demo. */
export const REGISTRATION = {
  id: 'newone1',
  pw: 'long-enough-1',
  pass_check: 'long-enough-1',
  nick: '새사람',
  phone: '01012345678',
  bankname: '004',
  bankOwner: '홍길동',
  banknum: '12345678901',
  exchange_pw: '123456',
  agree: AGREED_TO_ALL,
} as const satisfies WireRequest<'user-register'>;

const requestId = '0b5f0b1e-6a53-4a6e-9d0c-2f1f4f2f7a11';

const passkey = { id: 'a2V5', clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'bWU' };

/** An image of four pixels, unchanged by re-encoding. */
export const SAMPLE_PICTURE = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoCAAIAAUAmJaQAA3AA/gAAAAA=';

/** A request that fits, for every call with parameters that it must have. */
const SAMPLES: { readonly [Name in CallName]?: WireRequest<Name> } = {
  'user-do-login': { id: 'demo01', pw: 'demo-Pass1' },
  'user-register': REGISTRATION,
  'check-user-id': { id: 'newone1' },
  'check-user-nick': { nick: '새사람' },
  'user-exchange-to-pass': { pass: 'new-Pass1', oldPass: 'old-Pass1', kind: 'login' },
  'user-step-up': { pass: '123456' },
  'user-set-bank': { bankname: '090', banknum: '3333000000001' },
  'user-close-account': { confirm: true },
  'passkey-login': { passkey },
  'passkey-add': { credential: { id: 'a2V5', clientDataJSON: 'e30', attestationObject: 'AAAA' }, name: '휴대폰' },
  'passkey-rename': { id: 7, name: '노트북' },
  'passkey-remove': { id: 7 },
  'passkey-step-up': { passkey },
  'passkey-withdraw-options': { balance: 20_000, requestId },
  'recovery-code-step-up': { code: 'ABCD-EFGH-JKMN-PQRS' },
  'rg-set-limit': { kind: 'deposit', period: 'day', amount: 100_000 },
  'rg-cancel-limit': { kind: 'deposit', period: 'day' },
  'rg-break': { until: '2026-11-22T00:00:00.000Z' },
  'rg-exclude': { period: '6months', confirm: true },
  'rg-set-check': { minutes: 30 },
  'user-write-help': { title: '제목', contents: '내용' },
  'user-del-note': { id: 7 },
  'read-note-message': { id: 7 },
  'read-help-message': { id: 7 },
  'help-thread': { id: 7 },
  'help-reply': { id: 7, contents: '내용', requestId },
  'help-attach': { id: 7, picture: SAMPLE_PICTURE, requestId },
  'help-picture': { id: 7 },
  'user-del-help': { id: 7 },
  'none-login-write': { userId: 'demo01', phone: '01012345678', title: '제목', contents: '내용' },
  'user-get-advertisement': { type: 'home' },
  'apply-user-deposit': { balance: 20_000, requestId },
  'apply-user-withdraw': { balance: 20_000, pass: '123456', requestId },
  'roll-to-balance': { requestId },
  'money-to-point': { balance: 10 },
  'point-to-money': { point: 10 },
  'get-slot-by-company': { company: 'dalbit' },
  'open-game': { code: 'moonlight-baccarat', company: 'naru', timeStemp: 1 },
  'get-round-record': { id: 7 },
  'get-game-detail': { code: 'moonlight-baccarat', company: 'naru' },
  'set-favourite': { code: 'moonlight-baccarat', company: 'naru', favourite: true },
  'user-transfer-in': { balance: 10, requestId },
  'user-withdraw': { balance: 10, requestId },
};

export function sampleRequest(name: CallName): Record<string, unknown> {
  return { ...SAMPLES[name] };
}
