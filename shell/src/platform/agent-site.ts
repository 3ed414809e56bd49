import { AGENT_PATH, isAgent } from 'shared-types/calls';
import type { PlatformAgentSite } from 'shared-types/platform';
import { session } from '../session/session.ts';
import { siteState } from '../site-state/site-state.ts';

/** The agents’ site where the backend hands agents over: that is ours alone, so one with the spec's words has no such path. */
export function agentSite(): PlatformAgentSite | undefined {
  return (siteState.backendLevel ?? 3) === 3 ? { open: openAgentSite } : undefined;
}

/** Leaves to the agents' site by a form, so that no script ever holds the token that the proxy adds. */
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
