import type { PlatformApi } from 'shared-types/platform';
import { callAs } from '../api/call.ts';
import type { Caller } from '../api/caller.ts';
import { callHook } from '../api/use-call.ts';
import { sendHook } from '../api/use-send.ts';

/** Creates the calls API of one release. */
export function apiFor(caller: Caller): PlatformApi {
  return { call: callAs(caller), useCall: callHook(caller), useSend: sendHook(caller) };
}
