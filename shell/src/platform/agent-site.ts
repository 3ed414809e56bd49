import { AGENT_PATH, isAgent } from 'shared-types/calls';
import type { PlatformAgentSite } from 'shared-types/platform';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';

/** Returns the agents' site if the backend supports it; a backend with the specification's API lacks this path. */
export function createAgentSite(): PlatformAgentSite | undefined {
  return (siteState.backendLevel ?? 3) === 3 ? { open: openAgentSite } : undefined;
}

/** Opens the agents' site by a form, so that no script sees the token that the proxy adds. */
function openAgentSite(): void {
  const { user } = session.store.getState();
  if (user === null || !isAgent(user)) {
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = AGENT_PATH;
  document.body.append(form);
  form.submit();
  form.remove();
}
