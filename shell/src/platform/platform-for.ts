import type { Platform } from 'shared-types';
import { callAs } from '../api/call.ts';
import type { Caller } from '../api/caller.ts';
import { callHook } from '../api/use-call.ts';
import { featureStorage } from '../storage/feature-storage.ts';
import { platform } from './index.ts';

/** The platform of one release of a feature: what it does through it is known to be its own. */
export function platformFor(caller: Caller): Platform {
  return {
    ...platform,
    api: { call: callAs(caller), useCall: callHook(caller) },
    storage: featureStorage(caller.package),
  };
}
