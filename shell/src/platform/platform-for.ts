import type { Platform } from 'shared-types/platform';
import { createApi } from './api-for.ts';
import type { Caller } from '../api/caller.ts';
import { createDialogs } from '../dialogs/dialog-queue.ts';
import { createTextsHook } from '../locale/feature-texts.ts';
import { createFeatureStorage } from '../storage/feature-storage.ts';
import { createDraftHook } from '../storage/use-draft.ts';
import { platform } from './index.ts';

/** Creates the platform of one release of a feature, which names that release as the caller. */
export function createPlatform(caller: Caller): Platform {
  const storage = createFeatureStorage(caller.package);
  return {
    ...platform,
    api: createApi(caller),
    dialogs: createDialogs(caller),
    locale: { ...platform.locale, useTexts: createTextsHook(caller) },
    storage,
    useDraft: createDraftHook(storage),
  };
}
