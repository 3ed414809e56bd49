import type { Platform } from 'shared-types/platform';
import { apiFor } from './api-for.ts';
import type { Caller } from '../api/caller.ts';
import { dialogsFor } from '../dialogs/dialog-queue.ts';
import { textsOf } from '../locale/feature-texts.ts';
import { featureStorage } from '../storage/feature-storage.ts';
import { draftsIn } from '../storage/use-draft.ts';
import { platform } from './index.ts';

/** Creates the platform of one release of a feature, which names that release as the caller. */
export function platformFor(caller: Caller): Platform {
  const storage = featureStorage(caller.package);
  return {
    ...platform,
    api: apiFor(caller),
    dialogs: dialogsFor(caller),
    locale: { ...platform.locale, useTexts: textsOf(caller) },
    storage,
    useDraft: draftsIn(storage),
  };
}
