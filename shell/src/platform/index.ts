import { type Platform, PLATFORM_VERSION } from 'shared-types/platform';
import { apiFor } from './api-for.ts';
import { SHELL, hasCall } from '../api/caller.ts';
import { useAction } from './use-action.ts';
import { dialogs } from '../dialogs/dialog-queue.ts';
import { changeLocale } from '../locale/change-locale.ts';
import { textsOf } from '../locale/feature-texts.ts';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';
import { featureStorage } from '../storage/feature-storage.ts';
import { draftsIn } from '../storage/use-draft.ts';
import { agentSite } from './agent-site.ts';
import { format } from './format.ts';
import { images } from './images.ts';
import { links } from './links.ts';

const storage = featureStorage(SHELL.package);

/** The platform with the shell as caller; each feature gets a separate one. */
export const platform: Platform = {
  version: PLATFORM_VERSION,
  session,
  api: apiFor(SHELL),
  hasCall,
  useAction,
  dialogs,
  format,
  locale: { current: siteState.locale, change: changeLocale, useTexts: textsOf(SHELL) },
  links,
  house: { help: siteState.help },
  images,
  storage,
  useDraft: draftsIn(storage),
  agentSite: agentSite(),
};
