import { type Platform, PLATFORM_VERSION } from 'shared-types/platform';
import { createApi } from './api-for.ts';
import { SHELL, hasCall } from '../api/caller.ts';
import { useAction } from './use-action.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { changeLocale } from '../locale/change-locale.ts';
import { createTextsHook } from '../locale/feature-texts.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import { createFeatureStorage } from '../storage/feature-storage.ts';
import { createDraftHook } from '../storage/use-draft.ts';
import { createAgentSite } from './agent-site.ts';
import { format } from './format.ts';
import { images } from './images.ts';
import { links } from './links.ts';

const storage = createFeatureStorage(SHELL.package);

/** The platform with the shell as caller; each feature gets a separate one. */
export const platform: Platform = {
  version: PLATFORM_VERSION,
  session,
  api: createApi(SHELL),
  hasCall,
  useAction,
  dialogs,
  format,
  locale: { current: siteState.locale, change: changeLocale, useTexts: createTextsHook(SHELL) },
  links,
  house: { help: siteState.help },
  images,
  storage,
  useDraft: createDraftHook(storage),
  agentSite: createAgentSite(),
};
