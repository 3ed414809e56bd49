import { AGREED_TO_ALL, type WireRequest } from 'shared-types/calls';

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
