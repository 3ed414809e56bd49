import type { PlatformApi } from 'shared-types';
import { callAs } from './call.ts';
import type { Caller } from './caller.ts';
import { callHook } from './use-call.ts';
import { sendHook } from './use-send.ts';

/** What one release makes calls with. */
export function apiFor(caller: Caller): PlatformApi {
  return { call: callAs(caller), useCall: callHook(caller), useSend: sendHook(caller) };
}
