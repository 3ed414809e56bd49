import type { PlatformApi } from 'shared-types/platform';
import { createCaller } from '../api/call.ts';
import type { Caller } from '../api/caller.ts';
import { createCallHook } from '../api/use-call.ts';
import { createSendHook } from '../api/use-send.ts';

/** Creates the calls API of one release. */
export function createApi(caller: Caller): PlatformApi {
  return { call: createCaller(caller), useCall: createCallHook(caller), useSend: createSendHook(caller) };
}
