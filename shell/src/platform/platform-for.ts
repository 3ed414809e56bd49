import { type Platform, PLATFORM_VERSION } from 'shared-types/platform';
import { createCaller } from '../api/call.ts';
import { type Caller, hasCall } from '../api/caller.ts';
import { createCallHook } from '../api/use-call.ts';
import { createSendHook } from '../api/use-send.ts';
import { createDialogs } from '../dialogs/dialog-queue.ts';
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
import { useAction } from './use-action.ts';

/** Creates the platform of one release, which names that release as the caller. */
export function createPlatform(caller: Caller): Platform {
  const storage = createFeatureStorage(caller.package);
  return {
    version: PLATFORM_VERSION,
    session,
    api: { call: createCaller(caller), useCall: createCallHook(caller), useSend: createSendHook(caller) },
    hasCall,
    useAction,
    dialogs: createDialogs(caller),
    format,
    locale: { current: siteState.locale, change: changeLocale, useTexts: createTextsHook(caller) },
    links,
    operator: { help: siteState.help },
    images,
    storage,
    useDraft: createDraftHook(storage),
    agentSite: createAgentSite(),
  };
}
